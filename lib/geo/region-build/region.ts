import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Pool } from "pg";
import { z } from "zod";
import type { Db } from "@/lib/core/db";
import { loadGeodata } from "../embedded/geodata";
import {
  forgetRegion,
  listRegions,
  putRegionToUse,
  type Region,
  regionInUse,
  takeRegionOutOfUse,
} from "../region";
import { TILES_FILE as ROADS_FILE } from "../region/roads/places";
import { TILES_FILE } from "../region/tiles";
import type { GeoBox } from "../schema";
import { buildAddresses, removeAddresses } from "./addresses";
import { headerOf } from "./header";
import { readNote, writeNote } from "./notes";
import { hasPartitions } from "./partitions";
import { type Progress, progressOf } from "./progress";
import { buildRoads } from "./roads";
import { makeTiles } from "./tiles";
import { installTools } from "./tools";
import { noteName } from "./unfinished";

/** Where regions are made and kept. */
type Workshop = {
  db: Db;
  /** Whose statements may take long: `REBUILD_LIMITS`. */
  pool: Pool;
  /** Holds a folder for each region, and the tools. */
  home: string;
  signal?: AbortSignal;
  say: (text: string) => void;
};

type Extract = {
  /** The path of a `.osm.pbf`. */
  file: string;
  name: string;
  /** What is not made: a region may have addresses alone. */
  without: readonly (typeof PARTS)[number][];
};

/** What may be left out, and made later, and what tells that it is there. */
const PARTS = ["roads", "map"] as const;
const FILES = { roads: ROADS_FILE, map: TILES_FILE };

/**
 * Counts the ways that regions have been made: increase it with any change of what is made of the same file, such as the keys
 * of streets or the layers of the map. The file is then another region, and no browser shows the tiles of the old one.
 */
const MADE_BY = 2;

/** Of the hash, enough to tell any two files apart. */
const ID_LENGTH = 16;

async function idOf(file: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash("sha256").update(`${MADE_BY}\n`);
  for await (const chunk of createReadStream(file, { signal })) hash.update(chunk as Buffer);
  return hash.digest("hex").slice(0, ID_LENGTH);
}

const noted = z.object({ streets: z.int(), houses: z.int() });

/** The parts that do not note by themselves that they are done. */
const ADDRESSES_FILE = "addresses.json";
const MAP_FILE = "map.json";

/**
 * Makes a region of an OpenStreetMap extract: its roads, its addresses and its map; and puts it to use, in one step, when all
 * are done. Called again with the same file, it goes on where it stopped, or makes what was left out. The region in use before
 * stays in use meanwhile, and is kept.
 * @throws OperatorError for what the operator can mend; OsmFileError for a file that is none
 */
export async function addRegion(workshop: Workshop, { file, name, without }: Extract): Promise<Region> {
  const { db, home, signal, say } = workshop;
  say(`looking at ${path.basename(file)}`);
  const id = await idOf(file, signal);
  const folder = path.join(home, id);
  const before = await regionInUse(db);
  const isHere = PARTS.every((part) => without.includes(part) || existsSync(path.join(folder, FILES[part])));
  if (before?.id === id && isHere && (await hasPartitions(workshop.pool, id))) {
    say(`this file is the region in use: ${before.name}`);
    return before;
  }
  const { box, dataAt } = await headerOf(file);
  await mkdir(folder, { recursive: true });
  await noteName(folder, name);
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
  await putRegionToUse(db, made);
  say(`${name} is in use: ${counts.streets} streets, ${counts.houses} houses`);
  return { ...made, madeAt: new Date() };
}

type Part = { file: string; folder: string; progress: Progress };

async function addressesOf(workshop: Workshop, { file, folder, progress, id }: Part & { id: string }) {
  const { db, pool, signal, say } = workshop;
  const note = path.join(folder, ADDRESSES_FILE);
  const listed = (await listRegions(db)).find((region) => region.id === id);
  const before = noted.nullable().parse(listed ?? (await readNote(note, noted)));
  // The note lies on this machine, the addresses lie in the database, which may be another one now.
  if (before && (await hasPartitions(pool, id))) {
    say("the addresses are read");
    return before;
  }
  const geodata = await loadGeodata();
  const counts = await buildAddresses({ pool, regionId: id, path: file, geodata, progress, signal });
  await writeNote(note, counts);
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
  await writeNote(note, { tiles, bytes });
}

/** How long a process may go on with a region that it has just looked up: it remembers which one is in use for a second. */
const IN_HANDS_MS = 2_000;

/**
 * Removes a region: nobody uses it any more at once, then its addresses and its folder are deleted. It stays in the list until
 * they are, so that what was interrupted can be done again. If it was in use, the one before it is, if that is still there.
 * @returns the region in use afterwards
 */
export async function removeRegion(
  { db, pool, home, say }: Workshop,
  id: string,
  waitMs = IN_HANDS_MS,
): Promise<Region | null> {
  await takeRegionOutOfUse(db, id);
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  await removeAddresses(pool, id);
  await rm(path.join(home, id), { recursive: true, force: true });
  await forgetRegion(db, id);
  const [left] = (await listRegions(db)).filter(({ isInUse }) => isInUse);
  say(left ? `${left.name} is in use now` : "no region is in use now");
  return left ?? null;
}
