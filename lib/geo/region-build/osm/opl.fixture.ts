import { readFile } from "node:fs/promises";

// cutout.fixture.osm.pbf is a cutout of the small made-up city that osmium 1.15 wrote, with ids as large as today's
// and the history that a real extract has; cutout-plain.fixture.osm.pbf is the same in another encoding, and
// cutout.fixture.opl the same as text. They were made from the output of `npm run waybill -- region made-up
// small.osm.pbf --small`: osmium extract -b -115.8915,38.3067,-115.8283,38.3071 small.osm.pbf -o streets.osm.pbf
// osmium extract -b -115.8300,38.3020,-115.8285,38.3032 -s smart small.osm.pbf -o shore.osm.pbf osmium merge
// streets.osm.pbf shore.osm.pbf -o merged.osm Then an editor gave each element of merged.osm a version, a time, a
// changeset and a user, and the file its bounds. osmium renumber -s 12345678901,1456789012,19876543 merged.osm -o
// renumbered.osm osmium cat renumbered.osm -o cutout.osm.pbf --output-header
// osmosis_replication_timestamp=2026-01-01T00:00:00Z osmium cat cutout.osm.pbf -o cutout-plain.osm.pbf -f
// pbf,pbf_dense_nodes=false,pbf_compression=none osmium cat cutout.osm.pbf -o cutout.opl -f opl,add_metadata=false

type Element = [id: number, tags: Record<string, string>, ...rest: unknown[]];

/** Type of a member by the letter before its id. */
const TYPES: Readonly<Record<string, string>> = { n: "node", w: "way", r: "relation" };

/**
 * Reads the elements of a file in osmium's OPL format (https://osmcode.org/opl-file-format): the position of nodes in
 * ten-millionths of a degree, the nodes of ways, the members of relations.
 */
export async function readOpl(file: string): Promise<Element[]> {
  return (await readFile(file, "utf8")).trimEnd().split("\n").map(elementOf);
}

/** Each field of a line starts with its letter: n1 Tname=Elm%20%Street x-115.8 y38.3 */
function elementOf(line: string): Element {
  const [head = "", ...fields] = line.split(" ");
  const field = (letter: string) => fields.find((each) => each.startsWith(letter))?.slice(1) ?? "";
  const list = (letter: string) => (field(letter) === "" ? [] : field(letter).split(","));
  const tags: Record<string, string> = {};
  for (const tag of list("T")) {
    const [key = "", value = ""] = tag.split("=").map(unescaped);
    tags[key] = value;
  }
  const id = Number(head.slice(1));
  if (head.startsWith("n")) return [id, tags, degreesE7(field("y")), degreesE7(field("x"))];
  if (head.startsWith("w")) return [id, tags, list("N").map((node) => Number(node.slice(1)))];
  const members = list("M").map((member) => {
    const [, type = "", ref, role = ""] = /^(.)(\d+)@(.*)$/.exec(member) ?? [];
    return { type: TYPES[type], id: Number(ref), role: unescaped(role) };
  });
  return [id, tags, members];
}

const degreesE7 = (degrees: string) => Math.round(Number(degrees) * 1e7);

const unescaped = (text: string) =>
  text.replace(/%([0-9a-f]+)%/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)));
