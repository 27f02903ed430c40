import { existsSync } from "node:fs";
import path from "node:path";
import { db, type Db } from "@/lib/core/db";
import { briefMemory, forget } from "@/lib/core/db/brief-memory";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { processSingleton } from "@/lib/core/process-singleton";
import { TILES_FILE as ROADS_FILE, VALHALLA_FOLDER } from "./region/roads/places";
import { TILES_FILE } from "./region/tiles";
import type { GeoBox } from "./schema";

/** A region that was made of an OpenStreetMap extract. */
export type Region = {
  id: string;
  name: string;
  box: GeoBox;
  /** When OpenStreetMap's data was as the region has it, if the file said so. */
  dataAt: Date | null;
  streets: number;
  houses: number;
  madeAt: Date;
};

const SELECT = {
  id: true,
  name: true,
  west: true,
  south: true,
  east: true,
  north: true,
  dataAt: true,
  streets: true,
  houses: true,
  madeAt: true,
} as const;

const MEMORY_KEY = "region in use";

/** The region in use is the one that was put to use last: putting one to use changes one row, and all see it at once. */
async function readRegion(db: Db): Promise<Region | null> {
  const row = await db.region.findFirst({
    where: { usedSince: { not: null } },
    orderBy: [{ usedSince: "desc" }, { id: "asc" }],
    select: SELECT,
  });
  if (!row) return null;
  const { west, south, east, north, ...region } = row;
  return { ...region, box: { west, south, east, north } };
}

const remembered = briefMemory<Region | null>(MEMORY_KEY, readRegion);

/** The region in use, or null. What another process changed is known within a second. */
export function regionInUse(db: Db): Promise<Region | null> {
  return remembered(db, MEMORY_KEY);
}

/** All regions, the one in use first. */
export async function listRegions(db: Db): Promise<(Region & { isInUse: boolean })[]> {
  const rows = await db.region.findMany({
    orderBy: [{ usedSince: { sort: "desc", nulls: "last" } }, { id: "asc" }],
    select: { ...SELECT, usedSince: true },
  });
  return rows.map(({ west, south, east, north, usedSince, ...region }, index) => ({
    ...region,
    box: { west, south, east, north },
    isInUse: index === 0 && usedSince !== null,
  }));
}

/** Notes a region whose parts are all there, and puts it to use in place of the one before. */
export async function putRegionToUse(db: Db, { box, ...region }: Omit<Region, "madeAt">): Promise<void> {
  const latest = await db.region.aggregate({ _max: { usedSince: true } });
  // The clock of another machine may be ahead of this one's.
  const usedSince = new Date(Math.max(Date.now(), (latest._max.usedSince?.getTime() ?? 0) + 1));
  const row = { ...region, ...box, usedSince };
  await db.region.upsert({ where: { id: region.id }, create: row, update: row, select: { id: true } });
  forget(db, MEMORY_KEY);
}

/** Nobody uses the region any more; if it was in use, the one before it is, if that is still there. It stays in the list. */
export async function takeRegionOutOfUse(db: Db, id: string): Promise<void> {
  await db.region.updateMany({ where: { id }, data: { usedSince: null } });
  forget(db, MEMORY_KEY);
}

/** Takes a region out of the list; if it was in use, the one before it is, if that is still there. */
export async function forgetRegion(db: Db, id: string): Promise<void> {
  await db.region.deleteMany({ where: { id } });
  forget(db, MEMORY_KEY);
}

/** The folder of all regions on this machine, and of the tools that they need. */
export function regionFolder(): string {
  return path.resolve(env().REGION_DIR);
}

/** The region in use, as the engines see it: `folder` holds what was built of it. */
export type InstalledRegion = { id: string; bounds: GeoBox; folder: string };

const lastKnown = () =>
  processSingleton<{ region: InstalledRegion | null }>("region known last", () => ({ region: null }));

/**
 * The region in use, or null. While the database is away, it is the one that this process has seen last: its roads and its map
 * are files, and engines that end at every hiccup would be missing just then.
 */
export async function installedRegion(): Promise<InstalledRegion | null> {
  const last = lastKnown();
  try {
    const region = await regionInUse(db());
    last.region = region && {
      id: region.id,
      bounds: region.box,
      folder: path.join(regionFolder(), region.id),
    };
  } catch (error) {
    log().debug({ err: error }, "the region in use could not be read");
  }
  return last.region;
}

/** What of the region in use works on this machine, or why it does not. */
export type RegionState = { id: string; houses: string; roads: string; map: string };

const HERE = "here";

/** Why something is not there, by the first of the files that is missing. */
const presence = (files: Readonly<Record<string, string>>): string =>
  Object.entries(files).find(([, file]) => !existsSync(file))?.[0] ?? HERE;

/**
 * The state of the region in use; null without one, and while the database is away. Houses are in the database, roads and map
 * in files that every machine needs.
 */
export async function regionState(db: Db): Promise<RegionState | null> {
  const region = await regionInUse(db).catch(() => null);
  if (!region) return null;
  const folder = path.join(regionFolder(), region.id);
  const { GEOCODER: geocoder, ROUTER: router } = env();
  const roads = {
    "the roads are not on this machine": path.join(folder, ROADS_FILE),
    "the road engine is not on this machine": path.join(regionFolder(), "tools", VALHALLA_FOLDER),
  };
  return {
    id: region.id,
    houses: geocoder === "region" ? HERE : `${geocoder} is used instead`,
    roads: router === "region" ? presence(roads) : `${router} is used instead`,
    map: presence({ "the map is not on this machine": path.join(folder, TILES_FILE) }),
  };
}
