import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Pool } from "pg";
import { z } from "zod";
import type { Db } from "@/lib/core/db";
import { loadGeodata } from "../embedded/geodata";
import {
  deleteRegion,
  listRegions,
  activateRegion,
  type Region,
  regionsInUse,
  deactivateRegion,
} from "../region/regions";
import { TILES_FILE as ROADS_FILE } from "../region/roads/places";
import { TILES_FILE } from "../region/tiles";
import type { GeoBox } from "../types/map";
import { buildAddresses, removeAddresses } from "./addresses";
import { headerOf } from "./header";
import { readRecord, writeRecord } from "./records";
import { hasPartitions } from "./partitions";
import { type Progress, progressOf } from "./progress";
import { buildRoads } from "./roads";
import { makeTiles } from "./tiles";
import { installTools } from "./tools";
import { recordName } from "../region/folders";

/** Where regions are built and kept. */
type Workshop = {
  db: Db;
  /** Its statements may take long: `REBUILD_LIMITS`. */
  pool: Pool;
  /** Contains a folder for each region, and the tools. */
  home: string;
  signal?: AbortSignal;
  say: (text: string) => void;
};

type Extract = {
  /** Path of a `.osm.pbf`. */
  file: string;
  name: string;
  /** Parts to leave out: a region may have only addresses. */
  without: readonly (typeof PARTS)[number][];
};

/** Optional parts, which can be built later. Each has a file that marks it as complete. */
const PARTS = ["roads", "map"] as const;
const FILES = { roads: ROADS_FILE, map: TILES_FILE };

/**
 * Version of the build. Increase it with any change of the results for the same file, such as the keys of streets or
 * the layers of the map. The file then becomes another region, and no browser shows the tiles of the old one.
 */
const MADE_BY = 2;

/** Length of the hash, enough to distinguish any two files. */
const ID_LENGTH = 16;

async function idOf(file: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash("sha256").update(`${MADE_BY}\n`);
  for await (const chunk of createReadStream(file, { signal })) hash.update(chunk as Buffer);
  return hash.digest("hex").slice(0, ID_LENGTH);
}

const noted = z.object({ streets: z.int(), houses: z.int() });

/** Record of the addresses, which do not have one themselves. */
const ADDRESSES_FILE = "addresses.json";
const MAP_FILE = "map.json";

/**
 * Builds a region from an OpenStreetMap extract: its roads, its addresses and its map. Activates it, in one step,
 * when all are complete, beside the other regions. A repeated call with the same file continues where it stopped, or
 * builds omitted parts.
 * @throws OperatorError for problems that the operator can fix; OsmFileError for an invalid file
 */
export async function addRegion(workshop: Workshop, { file, name, without }: Extract): Promise<Region> {
  const { db, home, signal, say } = workshop;
  say(`looking at ${path.basename(file)}`);
  const id = await idOf(file, signal);
  const folder = path.join(home, id);
  const before = (await regionsInUse(db)).find((region) => region.id === id);
  const isHere = PARTS.every((part) => without.includes(part) || existsSync(path.join(folder, FILES[part])));
  if (before && isHere && (await hasPartitions(workshop.pool, id))) {
    say(`this file is already in use: ${before.name}`);
    return before;
  }
  const { box, dataAt } = await headerOf(file);
  await mkdir(folder, { recursive: true });
  await recordName(folder, name);
  const parts = ["roads", "addresses", "map"].filter((part) => !without.some((other) => other === part));
  const progress = (part: string) =>
    progressOf(part, say, parts.length > 1 ? `part ${parts.indexOf(part) + 1} of ${parts.length}` : "");
  if (!without.includes("roads")) {
    const toolsFolder = path.join(home, "tools");
    await installTools(toolsFolder, { say, ...(signal && { signal }) });
    await buildRoads({
      file,
      folder,
      toolsFolder,
      say,
      progress: progress("roads"),
      ...(signal && { signal }),
    });
  }
  const counts = await addressesOf(workshop, { file, folder, progress: progress("addresses"), id });
  if (!without.includes("map")) await mapOf(workshop, { file, folder, progress: progress("map"), box });
  signal?.throwIfAborted();
  const made = { id, name, box, dataAt, ...counts };
  await activateRegion(db, made);
  say(`${name} is in use: ${counts.streets} streets, ${counts.houses} houses`);
  return { ...made, madeAt: new Date() };
}

type Part = { file: string; folder: string; progress: Progress };

async function addressesOf(workshop: Workshop, { file, folder, progress, id }: Part & { id: string }) {
  const { db, pool, signal, say } = workshop;
  const note = path.join(folder, ADDRESSES_FILE);
  const listed = (await listRegions(db)).find((region) => region.id === id);
  const before = noted.nullable().parse(listed ?? (await readRecord(note, noted)));
  // The record is on this machine, but the addresses are in the database, which may have changed.
  if (before && (await hasPartitions(pool, id))) {
    say("the addresses are read");
    return before;
  }
  const geodata = await loadGeodata();
  const counts = await buildAddresses({ pool, regionId: id, path: file, geodata, progress, signal });
  await writeRecord(note, counts);
  return counts;
}

async function mapOf(
  workshop: Workshop,
  { file, folder, progress, box }: Part & { box: GeoBox },
): Promise<void> {
  const { home, signal, say } = workshop;
  const note = path.join(folder, MAP_FILE);
  if (existsSync(note) && existsSync(path.join(folder, TILES_FILE))) return say("the map is drawn");
  progress.step("drawing the tiles", 0);
  const { tiles, bytes } = await makeTiles({
    file,
    folder,
    bounds: box,
    tools: path.join(home, "map-tools"),
    note: (text) => say(`map: ${text}`),
    onProgress: (share) => progress.at(share),
    ...(signal && { signal }),
  });
  await writeRecord(note, { tiles, bytes });
}

/** Longest time that a process uses a region after looking it up: it caches the regions in use for a second. */
const IN_HANDS_MS = 2_000;

/**
 * Removes a region: it is immediately out of use, then its addresses and its folder are deleted. It stays in the list
 * until then, so that an interrupted removal can be repeated.
 */
export async function removeRegion(
  { db, pool, home, say }: Workshop,
  id: string,
  waitMs = IN_HANDS_MS,
): Promise<void> {
  await deactivateRegion(db, id);
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  await removeAddresses(pool, id);
  await rm(path.join(home, id), { recursive: true, force: true });
  await deleteRegion(db, id);
  const left = (await listRegions(db)).filter(({ isInUse }) => isInUse).map(({ name }) => name);
  say(left.length > 0 ? `still in use: ${left.join(", ")}` : "no region is in use now");
}
