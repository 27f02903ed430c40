import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { packTiles } from "../region-build/pmtiles";
import { activateRegion } from "../region/regions";
import { TILES_FILE } from "../region/tiles";
import { type GeoBox, isWithin } from "../types/map";
import { shapeOf } from "./coverage";
import { sourceFor, streetAreas } from "./source";

const FRESNO = { latitude: 36.74, longitude: -119.79 };
const CLOVIS = { latitude: 36.83, longitude: -119.7 };
const RENO = { latitude: 39.53, longitude: -119.81 };
const AT_SEA = { latitude: 36.5, longitude: -122.5 };

/** Tiles with content, by region: those of its shape, and of towns. The bounds of the later one contain Fresno, but its map is empty there. */
const REGIONS = {
  california: {
    box: { west: -124.5, south: 32.5, east: -114.1, north: 42 },
    tiles: ["7/21/49", "14/2740/6391", "14/2744/6386"],
  },
  nevada: {
    box: { west: -120.01, south: 35, east: -114, north: 42 },
    tiles: ["8/42/97", "14/2739/6230"],
  },
};

const database = testDatabase();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "waybill-source-"));
  process.env.REGION_DIR = folder;
  process.env.DATABASE_URL = database.url;
  for (const [id, { box, tiles }] of Object.entries(REGIONS)) {
    await activateRegion(database.db, { id, name: id, box, dataAt: null, streets: 1, houses: 1 });
    for (const tile of tiles) {
      const file = path.join(folder, `${id}-tiles`, `${tile}.pbf`);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, gzipSync("a tile"));
    }
    await mkdir(path.join(folder, id));
    const file = path.join(folder, id, TILES_FILE);
    await packTiles({ folder: path.join(folder, `${id}-tiles`), file, bounds: box, metadata: {} });
  }
});

afterAll(() => rm(folder, { recursive: true }));

describe("the map of streets", () => {
  it.each([
    ["the region with streets at a point, although a later one is around it", [FRESNO], "california"],
    ["the region with streets at both points", [FRESNO, CLOVIS], "california"],
    ["the later region where it has streets", [RENO], "nevada"],
    ["no region with streets at one of two points only", [FRESNO, RENO], undefined],
    ["the region with streets at most points: one may be at sea", [FRESNO, CLOVIS, AT_SEA], "california"],
    ["no region where none has streets", [AT_SEA], undefined],
  ])("is that of %s", async (_name, points, id) => {
    const source = await sourceFor(points);
    expect(source?.kind === "region" ? source.id : undefined).toBe(id);
  });

  it("is offered only near streets", async () => {
    const areas = await streetAreas();
    const isIn = (boxes: readonly GeoBox[]) =>
      [FRESNO, RENO, AT_SEA].map((point) => boxes.some((box) => isWithin(box, point)));
    expect(isIn(areas)).toEqual([true, true, false]);
    expect(isIn(await shapeOf("nevada", REGIONS.nevada.box))).toEqual([false, true, false]);
  });
});
