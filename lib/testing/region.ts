import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "@/lib/core/errors";
import type { InstalledRegion } from "@waybill/geo/regions";
import { buildRoads, findTilemaker, installTools } from "@waybill/geo/region-build";
import { withLock } from "../../scripts/process/lock.mjs";
import { inProject } from "../../scripts/project.mjs";
import { madeUpCity, type City } from "./made-up-city/city";
import { osmPbf } from "./made-up-city/pbf";
import type { CitySize } from "./made-up-city/plan";

/** Outside node_modules, which every `npm ci` empties. */
const FOLDER = inProject(".data", "testing", "region");

/** Folder in which tilemaker is unpacked for the map tests, on a machine without it. */
export const MAP_TOOLS = path.join(FOLDER, "map-tools");

/** Time-out for a hook that may be the first to download the tools. */
export const PREPARE_LIMIT_MS = 600_000;

type TestRegion = { region: InstalledRegion; toolsFolder: string; city: City };

const made = new Map<CitySize, Promise<TestRegion>>();

/**
 * Builds the roads of the made-up city with the region's tools. They are built once, by the first process of a run
 * that needs them, and kept for the next run, as is the package that builds them, which is downloaded once from the
 * npm registry.
 */
export function testRegion(size: CitySize = "small"): Promise<TestRegion> {
  const known = made.get(size) ?? make(size);
  made.set(size, known);
  return known;
}

/** Downloads the tools and builds the roads of both cities before the tests, so that none of them waits for it. */
export async function prepareRegions({
  note,
  signal,
}: {
  note: (text: string) => void;
  signal: AbortSignal;
}) {
  for (const size of ["small", "large"] as const) await testRegion(size);
  await findTilemaker({ tools: MAP_TOOLS, note, signal }).catch((error: unknown) => {
    if (!(error instanceof OperatorError)) throw error;
    note(error.message);
  });
}

async function make(size: CitySize): Promise<TestRegion> {
  const city = madeUpCity(size);
  const extract = osmPbf(city.osm);
  const id = `made-up-${createHash("sha256").update(extract).digest("hex").slice(0, 12)}`;
  const folder = path.join(FOLDER, id);
  const toolsFolder = path.join(FOLDER, "tools");
  await withLock(`test region ${FOLDER}`, async () => {
    const say = () => undefined;
    await mkdir(folder, { recursive: true });
    await installTools(toolsFolder, { say });
    const file = path.join(folder, "city.osm.pbf");
    await writeFile(file, extract);
    await buildRoads({ file, folder, toolsFolder, say });
  });
  return { region: { id, folder, bounds: boundsOf(city) }, toolsFolder, city };
}

function boundsOf({ osm: { nodes } }: City): InstalledRegion["bounds"] {
  const bounds = { west: 180, south: 90, east: -180, north: -90 };
  for (const { latitude, longitude } of nodes) {
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
  }
  return bounds;
}
