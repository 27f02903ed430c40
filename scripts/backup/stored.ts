import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { acquireLock } from "../process/lock.mjs";
import { Problem, errorMessage } from "../process/problem.mjs";
import { type Manifest, partsOf, readManifest } from "./manifest";
import { keyProblem, sizeProblem } from "./part-files";

/** A backup's folder; one that is damaged has a problem instead of a manifest. */
export type Stored = { name: string; folder: string } & (
  { manifest: Manifest; problem: undefined } | { manifest: undefined; problem: string }
);

const IS_BACKUP = /^waybill-\d{4}-/;

/** Returns why a backup is incomplete, judged by names and sizes of its files and the start of its key. */
async function incompleteness(folder: string, manifest: Manifest): Promise<string | undefined> {
  const problemOfKey = manifest.encryption ? await keyProblem(folder) : undefined;
  if (problemOfKey !== undefined) return problemOfKey;
  for (const part of partsOf(manifest)) {
    const problem = await sizeProblem(folder, part);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

async function readStored(home: string, name: string): Promise<Stored> {
  const folder = path.join(home, name);
  try {
    const { manifest } = await readManifest(folder);
    const problem = await incompleteness(folder, manifest);
    return problem === undefined
      ? { name, folder, manifest, problem }
      : { name, folder, manifest: undefined, problem };
  } catch (error) {
    return { name, folder, manifest: undefined, problem: errorMessage(error) };
  }
}

/** Returns the backups in a folder, the newest first. */
export async function listBackups(home: string): Promise<Stored[]> {
  if (!existsSync(home)) return [];
  const names = (await readdir(home)).filter((name) => IS_BACKUP.test(name)).sort();
  return Promise.all(names.reverse().map((name) => readStored(home, name)));
}

/**
 * Returns the folder of a backup: given by its path, by its name in `home`, or as `latest`.
 * @throws Problem if there is none
 */
export async function findBackup(home: string, wanted: string): Promise<string> {
  if (wanted !== "latest") {
    const inHome = path.join(home, wanted);
    return !wanted.includes(path.sep) && existsSync(inHome) ? inHome : path.resolve(wanted);
  }
  const newest = (await listBackups(home)).find(({ manifest }) => manifest);
  if (newest) return newest.folder;
  throw new Problem(`There is no complete backup in ${home}.`);
}

/**
 * Runs work that changes the backups of a folder.
 * @throws Problem if another command does that at the moment
 */
export async function onBackups<T>(home: string, work: () => Promise<T>): Promise<T> {
  const lock = await acquireLock(`backups ${path.resolve(home)}`);
  if (!lock)
    throw new Problem(`Another command is changing the backups in ${home}. Run this one when it has ended.`);
  return work().finally(() => lock.release());
}
