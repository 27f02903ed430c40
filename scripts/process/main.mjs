import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { Problem, errorMessage } from "./problem.mjs";

/**
 * @typedef {object} Run argument of a program that `runMain` runs
 * @property {AbortSignal} signal aborted when the program is to stop
 * @property {(cleanup: () => Promise<void> | void) => void} defer registers a cleanup to run at the end, the last one
 * first, even after an error
 * @property {Promise<void>} stopped resolves when the program is to stop
 * @property {() => NodeJS.Signals | undefined} stopSignal the signal that requested the stop
 */

const STOP_SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/** A shutdown that takes longer than this is stuck. */
const STOP_LIMIT_MS = 60_000;

const PARENT_CHECK_MS = 1_000;

/**
 * Returns the processes that started us: our parent and, if that is a shell that only runs our command for npm, its
 * parent.
 * @returns {string}
 */
function starters() {
  try {
    const command = readFileSync(`/proc/${process.ppid}/cmdline`, "utf8");
    if (!/^\S*sh\0-c\0/.test(command)) return String(process.ppid);
    const parentOfShell = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${process.ppid}/status`, "utf8"))?.[1];
    return `${process.ppid} ${parentOfShell}`;
  } catch {
    return String(process.ppid); // no /proc on this system
  }
}

/**
 * Some shells between npm and us die from a signal without forwarding it, and nobody could stop us. So the death of
 * the process that started us counts as a request to stop.
 * @param {() => void} stop
 */
function watchParent(stop) {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const first = starters();
  const timer = setInterval(() => {
    if (starters() === first) return;
    clearInterval(timer);
    stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/**
 * Whether an error is shown as a message without a stack. OperatorError comes from lib/core/errors.ts, which cannot
 * be loaded before the packages are installed.
 * @param {unknown} error @returns {error is Error}
 */
function isForThePerson(error) {
  return error instanceof Problem || (error instanceof Error && error.name === "OperatorError");
}

/**
 * Runs a program. A Problem prints one sentence, other errors print a stack. SIGINT, SIGTERM or SIGHUP (even
 * repeated) runs the deferred cleanups. The exit code is the result of `program`, or 128 + the signal's number after
 * an interruption.
 * @param {(run: Run) => Promise<number>} program
 */
export async function runMain(program) {
  const controller = new AbortController();
  /** @type {(() => Promise<void> | void)[]} */
  const cleanups = [];
  /** @type {NodeJS.Signals | undefined} */
  let received;

  /** @param {NodeJS.Signals} name */
  const stop = (name) => {
    if (received !== undefined) return;
    received = name;
    controller.abort();
    setTimeout(() => {
      process.stderr.write("Stopping takes too long; giving up.\n");
      process.exit(1);
    }, STOP_LIMIT_MS).unref();
  };
  for (const name of STOP_SIGNALS) process.on(name, stop);
  watchParent(() => stop("SIGHUP"));

  /** @type {Promise<void>} */
  const stopped = new Promise((resolve) => controller.signal.addEventListener("abort", () => resolve()));
  let code = 1;
  try {
    const { signal } = controller;
    code = await program({
      signal,
      defer: (cleanup) => cleanups.push(cleanup),
      stopped,
      stopSignal: () => received,
    });
  } catch (error) {
    if (received !== undefined) code = 128 + constants.signals[received];
    else if (isForThePerson(error)) process.stderr.write(`\n${error.message}\n`);
    else console.error(error);
  }
  for (const cleanup of cleanups.reverse()) {
    try {
      await cleanup();
    } catch (error) {
      process.stderr.write(`While stopping: ${errorMessage(error)}\n`);
      code ||= 1;
    }
  }
  process.exit(code);
}
