import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Db } from "@/lib/core/db";
import { regionDir } from "@/lib/core/env";
import { readRecord, writeRecord } from "../region-build/records";
import { listRegions } from "./regions";

/** Folders with other names contain tools. */
export const REGION_ID = "[0-9a-f]{16}";

const REGION_FILE = "region.json";
const noted = z.object({ name: z.string() });

/** Records the name of a region before it is in the list of regions. */
export function recordName(folder: string, name: string): Promise<void> {
  return writeRecord(path.join(folder, REGION_FILE), { name });
}

/** Returns the recorded name of a region; null if its folder is on another machine. */
export async function recordedName(folder: string): Promise<string | null> {
  return (await readRecord(path.join(folder, REGION_FILE), noted))?.name ?? null;
}

/** Returns the ids of the regions with a folder below `home`. */
export async function idsOfFolders(home: string): Promise<string[]> {
  if (!existsSync(home)) return [];
  return (await readdir(home)).filter((name) => new RegExp(`^${REGION_ID}$`).test(name));
}

/** Returns the regions with a folder on this machine whose build is not finished. */
export async function unfinishedHere(db: Db): Promise<{ id: string; name: string | null }[]> {
  const home = path.resolve(regionDir());
  const listed = new Set((await listRegions(db)).map(({ id }) => id));
  const ids = (await idsOfFolders(home)).filter((id) => !listed.has(id)).toSorted();
  return Promise.all(ids.map(async (id) => ({ id, name: await recordedName(path.join(home, id)) })));
}
