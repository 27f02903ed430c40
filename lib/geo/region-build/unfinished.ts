import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Pool } from "pg";
import { z } from "zod";
import type { Db } from "@/lib/core/db";
import { listRegions } from "../region/regions";
import { TILES_FILE as ROADS_FILE } from "../region/roads/places";
import { TILES_FILE } from "../region/tiles";
import { readRecord, writeRecord } from "./records";
import { hasPartitions } from "./partitions";

/** A region that is being built, or whose build was interrupted. */
export type UnfinishedRegion = {
  id: string;
  /** Null if only the database has traces of it: the name is in its folder, which another machine may have. */
  name: string | null;
  done: ("roads" | "addresses" | "map")[];
};

/** Folders with other names contain tools. */
const ID = "[0-9a-f]{16}";

const REGION_FILE = "region.json";
const noted = z.object({ name: z.string() });

/** Records the name of a region before it is in the list of regions. */
export function recordName(folder: string, name: string): Promise<void> {
  return writeRecord(path.join(folder, REGION_FILE), { name });
}

type Places = { db: Db; pool: Pool; home: string };

/** Returns the regions that are not in the list because they are incomplete: those with a folder here, or tables. */
export async function listUnfinished({ db, pool, home }: Places): Promise<UnfinishedRegion[]> {
  const found = new Set([...(await idsOfFolders(home)), ...(await idsOfTables(pool))]);
  for (const { id } of await listRegions(db)) found.delete(id);
  const regions = [...found].toSorted().map(async (id): Promise<UnfinishedRegion> => {
    const folder = path.join(home, id);
    const isDone = {
      roads: existsSync(path.join(folder, ROADS_FILE)),
      addresses: await hasPartitions(pool, id),
      map: existsSync(path.join(folder, TILES_FILE)),
    };
    const name = (await readRecord(path.join(folder, REGION_FILE), noted))?.name ?? null;
    return { id, name, done: (["roads", "addresses", "map"] as const).filter((part) => isDone[part]) };
  });
  return Promise.all(regions);
}

async function idsOfFolders(home: string): Promise<string[]> {
  if (!existsSync(home)) return [];
  return (await readdir(home)).filter((name) => new RegExp(`^${ID}$`).test(name));
}

async function idsOfTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT DISTINCT substring(relname::text FROM $1) AS id FROM pg_class
      WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relname ~ $1`,
    [`^Region[A-Za-z_]+_(${ID})$`],
  );
  return rows.map(({ id }) => id);
}
