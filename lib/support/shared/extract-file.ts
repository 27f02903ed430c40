import { appendFile, mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { regionDir } from "@/lib/core/env";
import { OperatorError } from "@/lib/core/errors";
import { bytesWords } from "../rules/region-words";

const ENDING = ".osm.pbf";

const folder = () => path.resolve(regionDir(), "uploads");

/** Path of the extract of a region change on this machine. */
export function extractPath(changeId: string): string {
  return path.join(folder(), `${changeId}${ENDING}`);
}

/** Size of the extract on this machine; 0 if there is none. */
export async function extractSize(changeId: string): Promise<number> {
  const found = await stat(extractPath(changeId)).catch(() => null);
  return found?.size ?? 0;
}

/** A region takes the extract, its roads, its map and working files. */
const ROOM_FACTOR = 4;

/**
 * Empties the folder of extracts, of which only one is used at a time, for a new one.
 * @throws OperatorError if the disk has too little room for a region of an extract of this size
 */
export async function prepareExtract(bytes: number): Promise<void> {
  await mkdir(folder(), { recursive: true });
  for (const name of await readdir(folder())) await rm(path.join(folder(), name), { force: true });
  const { bavail, bsize } = await statfs(folder());
  const [free, needed] = [bavail * bsize, bytes * ROOM_FACTOR];
  if (free >= needed) return;
  throw new OperatorError(
    `The disk has too little room: a region of this extract needs about ${bytesWords(needed)}, and ${bytesWords(free)} are free.`,
  );
}

/** Returns the ids of the extracts on this machine, by the time since they have grown. */
async function extractsOf(isWanted: (idleMs: number) => boolean): Promise<string[]> {
  const ids = (await readdir(folder()).catch(() => [])).map((name) => path.basename(name, ENDING));
  const found = ids.map(async (id) => {
    const file = await stat(extractPath(id)).catch(() => null);
    return file !== null && isWanted(Date.now() - file.mtimeMs) ? [id] : [];
  });
  return (await Promise.all(found)).flat();
}

/** An upload that has received nothing for this long gives way to another. */
const UPLOAD_IDLE_MS = 2 * 60_000;

/** Whether another extract is being uploaded. */
export async function isOtherArriving(changeId: string): Promise<boolean> {
  const arriving = await extractsOf((idleMs) => idleMs < UPLOAD_IDLE_MS);
  return arriving.some((id) => id !== changeId);
}

const OLD_MS = 24 * 3_600_000;

/** Deletes extracts on this machine that nobody has continued for a day. */
export async function deleteOldExtracts(runningIds: readonly string[]): Promise<void> {
  const old = await extractsOf((idleMs) => idleMs > OLD_MS);
  for (const id of old.filter((id) => !runningIds.includes(id))) await deleteExtract(id);
}

/** Appends to the extract. */
export async function appendToExtract(changeId: string, bytes: Uint8Array): Promise<void> {
  await appendFile(extractPath(changeId), bytes);
}

/** Deletes the extract, if any. */
export async function deleteExtract(changeId: string): Promise<void> {
  await rm(extractPath(changeId), { force: true });
}
