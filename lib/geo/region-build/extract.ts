import type { Point } from "../embedded/distance";
import type { Geodata } from "../embedded/geodata";
import { Areas } from "./areas";
import { Belongings } from "./belonging";
import { interpolationRows, NumberedNodes } from "./interpolations";
import { numberKeysOf, otherNumberKeys } from "../region/house-number";
import type { HouseStreets } from "./house-streets";
import type { Tags } from "./osm/block";
import type { OnProgress, OsmFile } from "./osm/osm-file";
import { type Outline, readOutline } from "./outline";
import { otherNames } from "./other-names";
import { placeRows } from "./places";
import { Positions } from "./positions";
import { type Position, representativePoint } from "./representative-point";
import type { RowSink } from "./rows";

const ADDRESSED = new Set(["addr:housenumber"]);
const ADDRESSED_OR_NAMED = new Set(["addr:housenumber", "name"]);

/** Ways whose name is not an address, or that do not exist yet or any more. */
const NO_STREETS = new Set(
  "proposed construction abandoned razed platform rest_area services bus_stop elevator corridor raceway emergency_bay".split(
    " ",
  ),
);

/** Maximum number of node positions in memory: about 200 MB with the ways that need them. */
const MAX_POSITIONS = 8_000_000;

/** Approximate shares of the time; ways are read with all nodes again for each full batch. */
const SHARES = { outline: 0.3, nodes: 0.2, ways: 0.5 };

/** Splits lists of house numbers: `12;14`, `12, 14`. */
function numbersOf(tags: Tags): string[] {
  return (tags.get("addr:housenumber") ?? "")
    .split(/[;,]/)
    .map((number) => number.trim())
    .filter((number) => number !== "" && number.length <= 20);
}

const streetOf = (tags: Tags) => tags.get("addr:street") ?? tags.get("addr:place");

type Extraction = { file: OsmFile; sink: RowSink; belongings: Belongings; maxPositions: number };

/**
 * Passes all houses, street segments and interpolations of a file to the sink. However large the file is, a few
 * hundred megabytes of memory are enough: the ways are read in batches, and the nodes again for each batch.
 * @throws OsmFileError
 */
export async function extractAddresses(
  file: OsmFile,
  sink: RowSink,
  geodata: Geodata,
  onProgress: OnProgress = () => undefined,
  maxPositions = MAX_POSITIONS,
): Promise<void> {
  const outline = await readOutline(file, (fraction) => onProgress(fraction * SHARES.outline));
  const belongings = new Belongings(new Areas(outline.boundaries, outline.places), geodata);
  const extraction = { file, sink, belongings, maxPositions };
  for (const row of placeRows(outline, belongings)) sink.place(row);
  for (const { tags, ring, street } of outline.buildings)
    addHouses(extraction, tags, representativePoint(ring), street);
  await readNodes(extraction, outline, (fraction) => onProgress(SHARES.outline + fraction * SHARES.nodes));
  await readWays(extraction, outline.streets, (fraction) =>
    onProgress(1 - SHARES.ways + fraction * SHARES.ways),
  );
  await sink.flush(true);
}

/** @param ofRelation the house's street according to a relation */
function addHouses(
  { sink, belongings }: Extraction,
  tags: Tags,
  point: Point,
  ofRelation: string | undefined,
): void {
  const street = streetOf(tags) ?? ofRelation;
  if (street === undefined) return;
  const belonging = belongings.of(point, tags);
  for (const number of numbersOf(tags)) {
    const keys = numberKeysOf(number, tags.get("addr:interpolation"));
    for (const numberKey of new Set([...keys, ...otherNumberKeys(number, belonging.countryCode)]))
      sink.house({ ...point, ...belonging, number, numberKey, street });
  }
}

async function readNodes(extraction: Extraction, outline: Outline, onProgress: OnProgress): Promise<void> {
  const { file, sink, belongings } = extraction;
  const numbered = new NumberedNodes(outline.interpolations);
  const node = (id: number, latitudeE7: number, longitudeE7: number, tags: Tags | null) => {
    numbered.give(id, latitudeE7, longitudeE7, tags);
    if (tags === null) return;
    const point = { latitude: latitudeE7 / 1e7, longitude: longitudeE7 / 1e7 };
    addHouses(extraction, tags, point, outline.streets.of("node", id));
  };
  await file.scan({ wanted: ADDRESSED, node, afterBlock: () => sink.flush(false) }, onProgress);
  for (const row of interpolationRows(outline.interpolations, numbered, belongings)) sink.interpolation(row);
}

/** A way that waits for the positions of its nodes. */
type WaitingWay = { tags: Tags; nodeIds: number[]; house: { street: string | undefined } | null };

async function readWays(
  extraction: Extraction,
  streets: HouseStreets,
  onProgress: OnProgress,
): Promise<void> {
  const { file, sink, maxPositions } = extraction;
  let waiting: WaitingWay[] = [];
  let positions = new Positions();
  const wait = (way: WaitingWay) => {
    waiting.push(way);
    for (const id of way.nodeIds) positions.ask(id);
  };
  const finish = async () => {
    positions.seal();
    await file.scan({
      wanted: new Set(),
      node: (id, latitude, longitude) => positions.give(id, latitude, longitude),
    });
    for (const way of waiting) addWay(extraction, way, positions);
    waiting = [];
    positions = new Positions();
    await sink.flush(false);
  };
  const way = (id: number, tags: Tags | null, nodeIds: () => number[]) => {
    if (tags === null) return;
    if (tags.has("addr:housenumber"))
      wait({ tags, nodeIds: nodeIds(), house: { street: streets.of("way", id) } });
    const highway = tags.get("highway");
    if (highway === undefined || NO_STREETS.has(highway) || !tags.has("name")) return;
    // A street is searched by its name; one point per segment is enough.
    const ids = nodeIds();
    wait({ tags, nodeIds: ids.slice(ids.length >> 1, (ids.length >> 1) + 1), house: null });
  };
  const afterBlock = async () => {
    if (positions.size >= maxPositions) await finish();
  };
  await file.scan({ wanted: ADDRESSED_OR_NAMED, way, afterBlock }, onProgress);
  await finish();
}

function addWay(extraction: Extraction, { tags, nodeIds, house }: WaitingWay, positions: Positions): void {
  const found = nodeIds
    .map((id) => positions.get(id))
    .filter((position): position is Position => position !== null);
  if (found.length === 0) return;
  const point = representativePoint(found);
  if (house) addHouses(extraction, tags, point, house.street);
  else {
    const { sink, belongings } = extraction;
    const segment = { ...point, ...belongings.of(point, tags), street: tags.get("name") ?? "" };
    for (const otherName of [null, ...otherNames(tags)]) sink.segment({ ...segment, otherName });
  }
}
