import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { Problem, errorCode } from "./problem.mjs";

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {AbortSignal} [signal] stops the child and everything it started
 * @property {"SIGTERM" | "SIGINT"} [stopSignal] signal that asks the child to stop gracefully
 * @property {"inherit" | "capture"} [output] `capture` collects stdout and stderr instead of showing them
 * @property {number} [uid]
 * @property {number} [gid]
 *
 * @typedef {{ code: number, output: string }} RunResult
 */

/** Time that a child gets to stop gracefully. */
const GRACE_MS = 10_000;

/** @param {number} groupId @param {NodeJS.Signals | 0} signal @returns {boolean} whether the group exists */
function signalGroup(groupId, signal) {
  try {
    process.kill(-groupId, signal);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/**
 * Stops every process of a group: gracefully first, then by force.
 * @param {number} groupId
 * @param {NodeJS.Signals} request
 */
async function stopGroup(groupId, request) {
  if (!signalGroup(groupId, request)) return;
  for (const end = Date.now() + GRACE_MS; Date.now() < end;) {
    if (!signalGroup(groupId, 0)) return;
    await sleep(50);
  }
  signalGroup(groupId, "SIGKILL");
}

/**
 * Runs a command to its end. It gets its own process group: the terminal's Ctrl-C does not reach it, so that we can
 * stop it and all its children in order.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export async function run(command, args, options = {}) {
  const { cwd, env = process.env, signal, stopSignal = "SIGTERM", output = "inherit", uid, gid } = options;
  signal?.throwIfAborted();
  const child = spawn(command, args, {
    cwd,
    env,
    detached: true,
    stdio: ["ignore", output === "inherit" ? "inherit" : "pipe", output === "inherit" ? "inherit" : "pipe"],
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  });
  /** @type {Buffer[]} */
  const chunks = [];
  /** @param {Buffer} chunk */
  const keep = (chunk) => chunks.push(chunk);
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);

  /** @type {Promise<void> | undefined} */
  let stopping;
  const stop = () => {
    if (child.pid !== undefined) stopping = stopGroup(child.pid, stopSignal);
  };
  signal?.addEventListener("abort", stop, { once: true });
  try {
    /** @type {number} */
    const code = await new Promise((resolve, reject) => {
      child.once("error", (error) => reject(new Problem(`${command} cannot be run: ${error.message}.`)));
      child.once("close", (exitCode, exitSignal) => resolve(exitCode ?? (exitSignal === null ? 1 : 128)));
    });
    await stopping;
    signal?.throwIfAborted();
    return { code, output: Buffer.concat(chunks).toString("utf8") };
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

/**
 * Runs one of the project's Node programs with the current Node.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}
