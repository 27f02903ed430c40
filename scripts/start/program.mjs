import { runMain } from "../process/main.mjs";
import { acquireLock, lockHolder } from "../process/lock.mjs";
import { Problem } from "../process/problem.mjs";
import { createProgress } from "../process/progress.mjs";
import { START_LOCK } from "../project.mjs";
import { importProgram } from "../steps/bundle.mjs";
import { ensureInstalled } from "../steps/install.mjs";

/** @typedef {import("../process/main.mjs").Run} Run */
/** @typedef {import("../process/lock.mjs").Lock} Lock */

/**
 * Allows one start per folder. Two would interfere while they install, build and migrate.
 * @returns {Promise<Lock>}
 */
async function lockProject() {
  const lock = await acquireLock(START_LOCK);
  if (lock !== undefined) return lock;
  const { pid = 0, address } = (await lockHolder(START_LOCK)) ?? {};
  const state = address === undefined ? "is already starting" : `is already running at ${address}`;
  throw new Problem(`Waybill ${state} in this folder (process ${pid}). Stop that one first.`);
}

/** @param {{ dev: boolean }} options */
export function start({ dev }) {
  return runMain(async (run) => {
    const progress = createProgress();
    const lock = await lockProject();
    run.defer(lock.release);
    await progress.step("Packages", (note) => ensureInstalled({ signal: run.signal, note }));
    /** @type {typeof import("./launch")} */
    const { launch } = await importProgram("scripts/start/launch.ts");
    await launch({ dev, progress, lock }, run);
    await run.stopped;
    progress.say("Stopping");
    return 0;
  });
}
