import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { packTiles } from "../region-build/pmtiles";
import { TileFile } from "./tiles";

const BOUNDS = { west: -74.03, south: 40.66, east: -73.93, north: 40.78 };
const OPEN_WATER = "water";

/** A block of tiles of one zoom level, so many that their directory needs leaves; every third one is open water. */
const ZOOM = 9;
const SIDE = 70;
const contentOf = (x: number, y: number) => ((x + y) % 3 === 0 ? OPEN_WATER : `${x}/${y}`);

let folder: string;
let tiles: TileFile;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "waybill-tiles-"));
  for (let x = 0; x < SIDE; x += 1) {
    const column = path.join(folder, "tiles", String(ZOOM), String(x));
    await mkdir(column, { recursive: true });
    for (let y = 0; y < SIDE; y += 1) await writeFile(path.join(column, `${y}.pbf`), contentOf(x, y));
  }
  await writeFile(path.join(folder, "tiles", "metadata.json"), "{}");
  const file = path.join(folder, "tiles.pmtiles");
  const packed = await packTiles({ folder: path.join(folder, "tiles"), file, bounds: BOUNDS, metadata: {} });
  expect(packed.tiles).toBe(SIDE * SIDE);
  expect((await readFile(file)).byteLength).toBe(packed.bytes);
  tiles = new TileFile(file);
});

afterAll(async () => {
  await tiles.close();
  await rm(folder, { recursive: true });
});

const read = async (z: number, x: number, y: number) => {
  const tile = await tiles.read(z, x, y);
  return tile && Buffer.from(tile).toString("utf8");
};

it("every packed tile can be read, and no others", async () => {
  for (let x = 0; x < SIDE; x += 7) {
    for (let y = 0; y < SIDE; y += 5) expect(await read(ZOOM, x, y)).toBe(contentOf(x, y));
  }
  expect(await read(ZOOM, SIDE, 0)).toBeUndefined();
  expect(await read(ZOOM - 1, 0, 0)).toBeUndefined();
});

it("equal tiles are stored once", async () => {
  expect((await readFile(path.join(folder, "tiles.pmtiles"), "latin1")).split(OPEN_WATER)).toHaveLength(2);
});

it("a missing file is an error, not an empty map", async () => {
  const missing = new TileFile(path.join(folder, "no-such-file"));
  await expect(missing.read(ZOOM, 0, 0)).rejects.toThrow(/ENOENT/);
});

it("a file that is copied later is read then, and a truncated one is rejected", async () => {
  const [whole, file] = [path.join(folder, "tiles.pmtiles"), path.join(folder, "later.pmtiles")];
  const later = new TileFile(file);
  await expect(later.read(ZOOM, 1, 1)).rejects.toThrow(/ENOENT/);
  await copyFile(whole, file);
  const tile = await later.read(ZOOM, 1, 1);
  expect(tile && Buffer.from(tile).toString()).toBe(contentOf(1, 1));
  await later.close();
  const bytes = await readFile(whole);
  await writeFile(file, bytes.subarray(0, bytes.byteLength - 5_000));
  const cut = new TileFile(file);
  await expect(cut.read(ZOOM, SIDE - 1, 0)).rejects.toThrow(/ends too early/);
  await cut.close();
});

it("a closed file is not opened again", async () => {
  const closed = new TileFile(path.join(folder, "tiles.pmtiles"));
  await closed.close();
  await expect(closed.read(ZOOM, 0, 0)).rejects.toThrow(/closed/);
});
