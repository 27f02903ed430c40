import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { activateRegion } from "./regions";
import { packTiles } from "../region-build/pmtiles";
import { serveTile } from "./serve-tile";
import { TILES_FILE } from "./tiles";

const BOUNDS = { west: -74.03, south: 40.66, east: -73.93, north: 40.78 };
const TILE = gzipSync("a tile");

const database = testDatabase();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "waybill-region-"));
  process.env.REGION_DIR = folder;
  process.env.DATABASE_URL = database.url;
  const region = { id: "r1", name: "Somewhere", box: BOUNDS, dataAt: null, streets: 1, houses: 1 };
  await activateRegion(database.db, region);
  await mkdir(path.join(folder, "tiles", "3", "2"), { recursive: true });
  await writeFile(path.join(folder, "tiles", "3", "2", "1.pbf"), TILE);
  await mkdir(path.join(folder, "tiles", "3", "3"), { recursive: true });
  await writeFile(path.join(folder, "tiles", "3", "3", "1.pbf"), TILE.subarray(0, 12));
  await mkdir(path.join(folder, "r1"));
  const file = path.join(folder, "r1", TILES_FILE);
  await packTiles({ folder: path.join(folder, "tiles"), file, bounds: BOUNDS, metadata: {} });
});

afterAll(() => rm(folder, { recursive: true }));

const ask = (z: string, x: string, y: string, region = "r1", gzip = true) =>
  serveTile({ region, z, x, y }, gzip);

it("a tile is sent as stored, and may be cached permanently", async () => {
  const response = await ask("3", "2", "1");
  expect(response.status).toBe(200);
  expect(response.headers).toMatchObject({
    "Content-Encoding": "gzip",
    "Cache-Control": expect.stringContaining("immutable") as unknown,
  });
  expect(Buffer.from(response.body ?? [])).toEqual(TILE);
});

it("a client without gzip gets it uncompressed", async () => {
  const response = await ask("3", "2", "1", "r1", false);
  expect(response.headers["Content-Encoding"]).toBeUndefined();
  expect(Buffer.from(response.body ?? []).toString()).toBe("a tile");
});

it("fails for a damaged tile", async () => {
  expect(await ask("3", "3", "1", "r1", false)).toMatchObject({ status: 503, body: null });
});

it("distinguishes empty tiles, invalid tiles and tiles of another region", async () => {
  expect((await ask("3", "2", "2")).status).toBe(204);
  for (const [z, x, y] of [
    ["3", "8", "0"],
    ["23", "0", "0"],
    ["3", "-1", "0"],
    ["3", "2.5", "0"],
    ["3", "..", "0"],
    ["", "2", "1"],
  ] as const) {
    expect((await ask(z, x, y)).status).toBe(404);
  }
  expect((await ask("3", "2", "1", "r0")).status).toBe(410);
});

it("keeps serving while the database is unavailable", async () => {
  await database.db.$executeRaw`ALTER TABLE "Region" RENAME TO "RegionAway"`;
  // Time for which a process caches the region.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect((await ask("3", "2", "1")).status).toBe(200);
  await database.db.$executeRaw`ALTER TABLE "RegionAway" RENAME TO "Region"`;
});
