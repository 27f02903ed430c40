import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildGeodata } from "./geodata";
import { readPrepared, writePrepared } from "./geodata-file";
import type { PackedGeodata } from "./packed-geodata";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "geodata-"));
});
afterEach(() => rm(dir, { recursive: true }));

it("returns exactly the tables that were built", async () => {
  const built = await buildGeodata();
  await writePrepared(built, dir);
  // Comparing a million numbers one by one takes 17 s.
  expect(serialize(await readPrepared(dir)).equals(serialize(built))).toBe(true);
  expect(await readdir(dir)).toEqual(["geodata.bin"]);
});

const text = { all: "", ends: new Uint32Array() };
const codes = {
  codes: text,
  latitudes: new Float64Array(),
  longitudes: new Float64Array(),
  cityIds: new Uint32Array(),
  regions: text,
  areas: new Uint8Array(),
};
const SMALL: PackedGeodata = {
  gazetteer: {
    cities: {
      names: { all: "Zürich東京", ends: Uint32Array.of(6, 8) },
      countries: text,
      regions: text,
      admins: text,
      populations: Uint32Array.of(1, 2),
      latitudes: Float64Array.of(47.4, 35.7),
      longitudes: new Float64Array(),
      seats: Uint8Array.of(1, 0),
    },
    keys: text,
    firstEntry: new Uint32Array(),
    entries: new Uint32Array(),
  },
  zipCodes: codes,
  sortationAreas: codes,
};

it("copies each table out of the file's buffer", async () => {
  await writePrepared(SMALL, dir);
  const read = await readPrepared(dir);
  expect(read).toEqual(SMALL);
  expect(read?.gazetteer.cities.latitudes.buffer.byteLength).toBe(16);
});

it("ignores a file of other programs, a damaged one, and a folder that cannot be written", async () => {
  expect(await readPrepared(dir)).toBeNull();
  await writePrepared(SMALL, dir);
  const file = join(dir, "geodata.bin");
  const content = await readFile(file);
  for (const at of [0, content.length - 1]) {
    const damaged = Buffer.from(content);
    damaged[at] = (content[at] ?? 0) ^ 1;
    await writeFile(file, damaged);
    expect(await readPrepared(dir)).toBeNull();
  }
  await writeFile(file, content.subarray(0, content.length - 9));
  expect(await readPrepared(dir)).toBeNull();
  await writePrepared(SMALL, join(file, "below a file"));
  expect(await readdir(dir)).toEqual(["geodata.bin"]);
});
