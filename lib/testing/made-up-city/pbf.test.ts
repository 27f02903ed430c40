import { inflateSync } from "node:zlib";
import { PbfReader } from "pbf";
import { expect, test } from "vitest";
import { draftOsm } from "./osm";
import { osmPbf } from "./pbf";
import { pointOf } from "./projection";

type Fields = Map<number, Uint8Array[]>;

/** Returns the fields of a message that are bytes or messages, by number. */
function fieldsOf(bytes: Uint8Array): Fields {
  return new PbfReader(bytes).readFields<Fields>((field, fields, reader) => {
    if (reader.type === 2) fields.set(field, [...(fields.get(field) ?? []), reader.readBytes()]);
  }, new Map());
}

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const deltas = (bytes: Uint8Array | undefined = new Uint8Array()) => {
  const reader = new PbfReader(bytes);
  const numbers: number[] = [];
  while (reader.pos < reader.length) numbers.push((numbers.at(-1) ?? 0) + reader.readSVarint());
  return numbers;
};
const numbers = (bytes: Uint8Array | undefined = new Uint8Array()) => {
  const reader = new PbfReader(bytes);
  const found: number[] = [];
  while (reader.pos < reader.length) found.push(reader.readVarint());
  return found;
};

/** Returns the blobs of a file: their type and content. */
function blobsOf(file: Uint8Array): { type: string; contents: Uint8Array }[] {
  const blobs = [];
  for (let at = 0; at < file.length;) {
    const start = at + 4 + Buffer.from(file).readUInt32BE(at);
    const header = new PbfReader(file.slice(at + 4, start));
    const { type, size } = header.readFields(
      (field, found, reader) => {
        if (field === 1) found.type = reader.readString();
        if (field === 3) found.size = reader.readVarint();
      },
      { type: "", size: 0 },
    );
    at = start + size;
    const [deflated = new Uint8Array()] = fieldsOf(file.slice(start, at)).get(3) ?? [];
    blobs.push({ type, contents: inflateSync(deflated) });
  }
  return blobs;
}

/** Returns the texts of a block, and its only group. */
function blockOf(contents: Uint8Array) {
  const block = fieldsOf(contents);
  const texts =
    fieldsOf(block.get(1)?.[0] ?? new Uint8Array())
      .get(1)
      ?.map(text) ?? [];
  return { texts, group: fieldsOf(block.get(2)?.[0] ?? new Uint8Array()) };
}

test("an .osm.pbf contains its input, field by field", () => {
  const osm = draftOsm();
  const places = [
    { east: 0, north: 0 },
    { east: -100, north: 250 },
  ];
  const nodes = places.map((place, at) => osm.node(place, at === 1 ? { name: "Peñasco" } : {}));
  const way = osm.way(nodes.toReversed(), { highway: "residential" });
  osm.relation([{ type: "way", id: way, role: "from" }], { type: "restriction" });

  const [header, ...blocks] = blobsOf(osmPbf(osm.data));
  expect(header?.type).toBe("OSMHeader");
  expect(
    fieldsOf(header?.contents ?? new Uint8Array())
      .get(4)
      ?.map(text),
  ).toEqual(["OsmSchema-V0.6", "DenseNodes"]);
  expect(blocks.map(({ type }) => type)).toEqual(["OSMData", "OSMData", "OSMData"]);

  const [nodeBlock, wayBlock, relationBlock] = blocks.map(({ contents }) => blockOf(contents));
  const dense = fieldsOf(nodeBlock?.group.get(2)?.[0] ?? new Uint8Array());
  expect(deltas(dense.get(1)?.[0])).toEqual(nodes);
  const units = places.map(pointOf);
  expect(deltas(dense.get(8)?.[0])).toEqual(units.map(({ latitude }) => Math.round(latitude * 1e7)));
  expect(deltas(dense.get(9)?.[0])).toEqual(units.map(({ longitude }) => Math.round(longitude * 1e7)));
  expect(numbers(dense.get(10)?.[0])).toEqual([0, 1, 2, 0]);
  expect(nodeBlock?.texts).toEqual(["", "name", "Peñasco"]);

  const wayFields = fieldsOf(wayBlock?.group.get(3)?.[0] ?? new Uint8Array());
  expect([2, 3].map((field) => numbers(wayFields.get(field)?.[0]).map((id) => wayBlock?.texts[id]))).toEqual([
    ["highway"],
    ["residential"],
  ]);
  expect(deltas(wayFields.get(8)?.[0])).toEqual(nodes.toReversed());

  const member = fieldsOf(relationBlock?.group.get(4)?.[0] ?? new Uint8Array());
  expect(numbers(member.get(8)?.[0]).map((id) => relationBlock?.texts[id])).toEqual(["from"]);
  expect(deltas(member.get(9)?.[0])).toEqual([way]);
  expect(numbers(member.get(10)?.[0])).toEqual([1]);
});
