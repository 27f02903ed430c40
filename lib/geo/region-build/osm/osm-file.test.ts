import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PbfWriter } from "pbf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { madeUpCity } from "@/lib/testing/made-up-city/city";
import { osmPbf } from "@/lib/testing/made-up-city/pbf";
import type { Tags } from "./block";
import { readOpl } from "./opl.fixture";
import { OsmFile } from "./osm-file";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "osm-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, `${Math.random()}.osm.pbf`);
  await writeFile(file, bytes);
  return file;
}

const opened = async (bytes: Uint8Array) => OsmFile.open(await fileOf(bytes));

/** One blob; `field` selects the compression: 1 for none, 6 for LZ4. */
function blob(type: string, contents: Uint8Array, field = 1): Uint8Array {
  const body = new PbfWriter();
  body.writeBytesField(field, contents);
  const bytes = body.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, bytes.length);
  const head = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, bytes]);
}

function headerOf(...features: string[]): Uint8Array {
  const writer = new PbfWriter();
  for (const feature of features) writer.writeStringField(4, feature);
  return blob("OSMHeader", writer.finish());
}

/** A block with one node that is not dense, and with its own granularity and offsets. */
function coarseBlock(): Uint8Array {
  const writer = new PbfWriter();
  const texts = ["", "name", "Ann's Café"];
  writer.writeMessage(1, (_, table) => texts.forEach((text) => table.writeStringField(1, text)), null);
  const writeNode = (_: null, node: PbfWriter) => {
    node.writeSVarintField(1, -7);
    node.writePackedVarint(2, [1]);
    node.writePackedVarint(3, [2]);
    node.writeSVarintField(8, -1_234);
    node.writeSVarintField(9, 5_678);
  };
  writer.writeMessage(2, (_, group) => group.writeMessage(1, writeNode, null), null);
  writer.writeVarintField(17, 1_000_000);
  writer.writeVarintField(19, 2_000_000_000);
  writer.writeVarintField(20, -3_000_000_000);
  return blob("OSMData", writer.finish());
}

const told = (tags: Tags | null) => Object.fromEntries(tags ?? []);

describe("an OpenStreetMap file", () => {
  it("can be read repeatedly with the same result", async () => {
    const { osm } = madeUpCity("small");
    const file = await opened(osmPbf(osm));
    expect(file.header.box?.north).toBeGreaterThan(file.header.box?.south ?? Infinity);
    expect(file.header.dataAt).toEqual(new Date("2026-01-01T00:00:00Z"));
    const wanted = new Set(
      [...osm.nodes, ...osm.ways, ...osm.relations].flatMap(({ tags }) => Object.keys(tags)),
    );
    for (let reading = 1; reading <= 2; reading += 1) {
      const nodes: unknown[] = [];
      const ways: unknown[] = [];
      const relations: unknown[] = [];
      const fractions: number[] = [];
      await file.scan(
        {
          wanted,
          node: (id, latitude, longitude, tags) => nodes.push([id, latitude, longitude, told(tags)]),
          way: (id, tags, nodeIds) => ways.push({ id, nodes: nodeIds(), tags: told(tags) }),
          relation: (id, tags, members) => relations.push({ id, members: members(), tags: told(tags) }),
        },
        (fraction) => fractions.push(fraction),
      );
      expect(nodes).toEqual(
        osm.nodes.map(({ id, latitude, longitude, tags }) => [
          id,
          Math.round(latitude * 1e7),
          Math.round(longitude * 1e7),
          { ...tags },
        ]),
      );
      expect(ways).toEqual(osm.ways);
      expect(relations).toEqual(osm.relations);
      expect(fractions.at(-1)).toBe(1);
    }
    await file.close();
  });

  it.each([
    ["dense nodes, with zlib", "cutout.fixture.osm.pbf"],
    ["plain nodes, uncompressed", "cutout-plain.fixture.osm.pbf"],
  ])("can be read as written by another program: %s", async (_name, name) => {
    const expected = await readOpl(path.join(import.meta.dirname, "cutout.fixture.opl"));
    const file = await OsmFile.open(path.join(import.meta.dirname, name));
    const box = { west: -115.8915, south: 38.302, east: -115.8283, north: 38.3071 };
    expect(file.header).toEqual({ box, dataAt: new Date("2026-01-01T00:00:00Z") });
    const elements: unknown[] = [];
    const wanted = new Set(expected.flatMap(([, tags]) => Object.keys(tags)));
    await file.scan({
      wanted,
      node: (id, latitude, longitude, tags) => elements.push([id, told(tags), latitude, longitude]),
      way: (id, tags, nodeIds) => elements.push([id, told(tags), nodeIds()]),
      relation: (id, tags, members) => elements.push([id, told(tags), members()]),
    });
    await file.close();
    expect(elements).toEqual(expected);
    expect(elements).toHaveLength(378);
  });

  it("may be uncompressed, with plain nodes and its own granularity", async () => {
    const file = await opened(Buffer.concat([headerOf("OsmSchema-V0.6"), coarseBlock()]));
    const nodes: unknown[] = [];
    await file.scan({
      wanted: new Set(["name"]),
      node: (id, latitude, longitude, tags) => nodes.push([id, latitude, longitude, tags?.get("name")]),
    });
    await file.close();
    expect(nodes).toEqual([[-7, 20_000_000 - 12_340_000, -30_000_000 + 56_780_000, "Ann's Café"]]);
  });

  it("is rejected with a reason if it is not a valid file, damaged or unsupported", async () => {
    const whole = osmPbf(madeUpCity("small").osm);
    await expect(opened(Buffer.from("<osm version='0.6'></osm>"))).rejects.toThrow(
      "This is not an .osm.pbf file",
    );
    await expect(opened(whole.subarray(0, whole.length - 10))).rejects.toThrow("The file ends too early");
    await expect(opened(headerOf("HistoricalInformation"))).rejects.toThrow("HistoricalInformation");
    const withoutNodes = new PbfWriter();
    withoutNodes.writeStringField(5, "Sort.Type_then_ID");
    withoutNodes.writeStringField(5, "LocationsOnWays");
    await expect(opened(blob("OSMHeader", withoutNodes.finish()))).rejects.toThrow("positions on the ways");
    const file = await opened(Buffer.concat([headerOf(), blob("OSMData", Buffer.from("x"), 6)]));
    await expect(file.scan({ wanted: new Set() })).rejects.toThrow("compressed with LZ4");
    await file.close();
  });
});
