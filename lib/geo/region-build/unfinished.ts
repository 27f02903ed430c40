import { existsSync } from "node:fs";
import path from "node:path";
import type { Pool } from "pg";
import type { Db } from "@/lib/core/db";
import { idsOfFolders, recordedName, REGION_ID } from "../region/folders";
import { listRegions } from "../region/regions";
import { TILES_FILE as ROADS_FILE } from "../region/roads/places";
import { TILES_FILE } from "../region/tiles";
import { hasPartitions } from "./partitions";

/** A region that is being built, or whose build was interrupted. */
export type UnfinishedRegion = {
  id: string;
  /** Null if only the database has traces of it: the name is in its folder, which another machine may have. */
  name: string | null;
  done: ("roads" | "addresses" | "map")[];
};

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
    const name = await recordedName(folder);
    return { id, name, done: (["roads", "addresses", "map"] as const).filter((part) => isDone[part]) };
  });
  return Promise.all(regions);
}

async function idsOfTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT DISTINCT substring(relname::text FROM $1) AS id FROM pg_class
      WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relname ~ $1`,
    [`^Region[A-Za-z_]+_(${REGION_ID})$`],
  );
  return rows.map(({ id }) => id);
}
