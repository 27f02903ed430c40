import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { db, type Db } from "@/lib/core/db";
import { shortCache, invalidate } from "@/lib/core/db/short-cache";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { processSingleton } from "@/lib/core/process-singleton";
import { TILES_FILE as ROADS_FILE, VALHALLA_FOLDER } from "./roads/places";
import { TILES_FILE } from "./tiles";
import type { GeoBox } from "../types/map";

/** A region built from an OpenStreetMap extract. */
export type Region = {
  id: string;
  name: string;
  box: GeoBox;
  /** Date of the OpenStreetMap data, if the file has one. */
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

const MEMORY_KEY = "regions in use";

/** The regions in use are the activated ones, the latest first: activation changes one row. */
async function readInUse(db: Db): Promise<Region[]> {
  const rows = await db.region.findMany({
    where: { usedSince: { not: null } },
    orderBy: [{ usedSince: "desc" }, { id: "asc" }],
    select: SELECT,
  });
  return rows.map(({ west, south, east, north, ...region }) => ({
    ...region,
    box: { west, south, east, north },
  }));
}

const cached = shortCache<Region[]>(MEMORY_KEY, readInUse);

/**
 * Returns the regions in use, the latest first, which roads and the map prefer where several overlap. Changes by other
 * processes are visible within a second.
 */
export function regionsInUse(db: Db): Promise<Region[]> {
  return cached(db, MEMORY_KEY);
}

const SAME_AREA = 0.8;

/** Returns the share of the area of two boxes that is common to both, from 0 to 1. */
function overlap(one: GeoBox, other: GeoBox): number {
  const area = ({ west, south, east, north }: GeoBox) =>
    Math.max(0, east - west) * Math.max(0, north - south);
  const common = area({
    west: Math.max(one.west, other.west),
    south: Math.max(one.south, other.south),
    east: Math.min(one.east, other.east),
    north: Math.min(one.north, other.north),
  });
  return common / (area(one) + area(other) - common || 1);
}

const dataTime = ({ dataAt }: Region) => dataAt?.getTime() ?? 0;

const newestFirst = (one: Region, other: Region) =>
  dataTime(other) - dataTime(one) || (one.id < other.id ? -1 : 1);

/** Returns the region with newer data for the same area, in which addresses are searched instead. */
const replacementOf = (region: Region, inUse: readonly Region[]) =>
  inUse.find((other) => newestFirst(other, region) < 0 && overlap(other.box, region.box) >= SAME_AREA);

/**
 * Returns the regions in which addresses are searched: those with the newest data for each area. An earlier extract of
 * the same area is left out, in whatever order they were added.
 */
export async function searchedRegions(db: Db): Promise<Region[]> {
  const inUse = (await regionsInUse(db)).toSorted(newestFirst);
  return inUse.filter((region) => !replacementOf(region, inUse));
}

type ListedRegion = Region & {
  /** False while it is being removed. */
  isInUse: boolean;
  /** Name of the region in which addresses of this one's area are searched instead, if any. */
  replacedBy: string | null;
};

/** Returns all regions, the latest in use first. */
export async function listRegions(db: Db): Promise<ListedRegion[]> {
  const rows = await db.region.findMany({
    orderBy: [{ usedSince: { sort: "desc", nulls: "last" } }, { id: "asc" }],
    select: { ...SELECT, usedSince: true },
  });
  const regions = rows.map(({ west, south, east, north, usedSince, ...region }) => ({
    ...region,
    box: { west, south, east, north },
    isInUse: usedSince !== null,
  }));
  const inUse = regions.filter(({ isInUse }) => isInUse);
  return regions.map((region) => ({ ...region, replacedBy: replacementOf(region, inUse)?.name ?? null }));
}

/** Records a complete region and puts it to use beside the others. */
export async function activateRegion(db: Db, { box, ...region }: Omit<Region, "madeAt">): Promise<void> {
  const latest = await db.region.aggregate({ _max: { usedSince: true } });
  // The clock of another machine may be ahead.
  const usedSince = new Date(Math.max(Date.now(), (latest._max.usedSince?.getTime() ?? 0) + 1));
  const row = { ...region, ...box, usedSince };
  await db.region.upsert({ where: { id: region.id }, create: row, update: row, select: { id: true } });
  invalidate(db, MEMORY_KEY);
}

/** Deactivates a region. It stays in the list. */
export async function deactivateRegion(db: Db, id: string): Promise<void> {
  await db.region.updateMany({ where: { id }, data: { usedSince: null } });
  invalidate(db, MEMORY_KEY);
}

/** Removes a region from the list. */
export async function deleteRegion(db: Db, id: string): Promise<void> {
  await db.region.deleteMany({ where: { id } });
  invalidate(db, MEMORY_KEY);
}

/** Returns the folder of all regions on this machine, and of their tools. */
export function regionFolder(): string {
  return path.resolve(env().REGION_DIR);
}

/** A region in use, for the engines: `folder` contains the built files. */
export type InstalledRegion = { id: string; bounds: GeoBox; folder: string };

const lastKnown = () =>
  processSingleton<{ regions: InstalledRegion[] }>("regions known last", () => ({ regions: [] }));

/**
 * Returns the regions in use, the latest first. While the database is unavailable, they are those that this process has
 * seen last: their roads and maps are files, and engines should not stop at every outage.
 */
export async function installedRegions(): Promise<readonly InstalledRegion[]> {
  const last = lastKnown();
  try {
    last.regions = (await regionsInUse(db())).map(({ id, box }) => ({
      id,
      bounds: box,
      folder: path.join(regionFolder(), id),
    }));
  } catch (error) {
    log().debug({ err: error }, "the regions in use could not be read");
  }
  return last.regions;
}

/** Returns the size of a region's roads and map on this machine; null for what is not here. */
export async function regionBytes(id: string): Promise<{ roads: number | null; map: number | null }> {
  const [roads, map] = await Promise.all(
    [ROADS_FILE, TILES_FILE].map(async (file) => {
      const found = await stat(path.join(regionFolder(), id, file)).catch(() => null);
      return found?.size ?? null;
    }),
  );
  return { roads: roads ?? null, map: map ?? null };
}

/** Working parts of the latest region on this machine, or why they do not work. */
export type RegionState = { id: string; houses: string; roads: string; map: string };

const HERE = "here";

/** Returns the reason why a part is missing, from the first missing file. */
const missingReason = (files: Readonly<Record<string, string>>): string =>
  Object.entries(files).find(([, file]) => !existsSync(file))?.[0] ?? HERE;

/**
 * Returns the state of the latest region in use; null without one, and while the database is unavailable. Houses are in
 * the database, roads and map in files that every machine needs.
 */
export async function regionState(db: Db): Promise<RegionState | null> {
  const [region] = await regionsInUse(db).catch(() => []);
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
    roads: router === "region" ? missingReason(roads) : `${router} is used instead`,
    map: missingReason({ "the map is not on this machine": path.join(folder, TILES_FILE) }),
  };
}
