import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { Problem } from "../process/problem.mjs";
import { UNFINISHED } from "./create";
import { syncFolder } from "./part-files";
import { type Dated, keptBy, type Policy } from "./retention";
import { listBackups } from "./stored";
import { checksumProblems } from "./verify";

type Options = {
  home: string;
  policy: Policy;
  isDryRun: boolean;
  signal: AbortSignal;
  say: (text: string) => void;
};

/**
 * Deletes the complete backups that the policy does not keep. Damaged ones neither count nor are deleted: a person
 * decides about them. Nothing is deleted unless the newest complete one passes its checksums.
 * @returns the number of deleted backups, or of those that would be
 */
export async function pruneBackups({ home, policy, isDryRun, signal, say }: Options): Promise<number> {
  const stored = await listBackups(home);
  const complete = stored.flatMap((each) => (each.manifest ? [each] : []));
  const dated: Dated[] = complete.map(({ name, manifest }) => ({ name, at: new Date(manifest.snapshotAt) }));
  const kept = keptBy(policy, dated);
  for (const { name, problem } of stored)
    if (problem !== undefined) say(`${name}  damaged, left alone: ${problem}`);
  for (const { name } of complete) if (kept.has(name)) say(`${name}  kept: ${kept.get(name)?.join(", ")}`);

  const ended = complete.filter(({ name }) => !kept.has(name));
  const [newest] = complete;
  if (newest && ended.length > 0 && !isDryRun) {
    const problems = await checksumProblems(newest, signal);
    if (problems.length > 0) {
      throw new Problem(
        `Nothing was deleted, because the newest backup ${newest.name} is damaged: ${problems.join("; ")}. Make a new backup first.`,
      );
    }
  }
  for (const { name, folder } of ended) {
    signal.throwIfAborted();
    if (!isDryRun) await remove(home, name, folder);
    say(`${name}  ${isDryRun ? "would be deleted" : "deleted"}`);
  }
  return ended.length;
}

/** Renamed first: an interrupted deletion leaves no folder that looks like a backup. */
async function remove(home: string, name: string, folder: string): Promise<void> {
  const ending = path.join(home, `${UNFINISHED}${name}`);
  await rename(folder, ending);
  await syncFolder(home);
  await rm(ending, { recursive: true, force: true });
}
