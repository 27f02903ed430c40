import { execFile } from "node:child_process";
import { readFile, readlink, realpath, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Problem, errorCode } from "../process/problem.mjs";

/** @param {string} dataDir */
const pidFile = (dataDir) => path.join(dataDir, "postmaster.pid");

/** Larger than any process id. */
const NO_SUCH_PID = "999999999";

/** Time that a left-over server gets for each stop signal, gentlest first. Every signal keeps all rows. */
const STOP_SIGNALS = /** @type {const} */ ([
  ["SIGINT", 15_000], // fast: ends the sessions and writes a checkpoint
  ["SIGQUIT", 5_000], // immediate: replays the log at the next start
  ["SIGKILL", 5_000],
]);

/**
 * Reads the pid file that PostgreSQL writes into its data folder.
 * @param {string} dataDir
 * @returns {Promise<{ pid: number, ready: boolean } | undefined>}
 */
export async function readPidFile(dataDir) {
  try {
    const lines = (await readFile(pidFile(dataDir), "utf8")).split("\n");
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === "ready" };
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** @param {number} pid @returns {Promise<string>} the process's command line, or "" */
async function commandLine(pid) {
  try {
    if (process.platform === "linux") return await readFile(`/proc/${pid}/cmdline`, "utf8");
    return (await promisify(execFile)("ps", ["-ww", "-o", "command=", "-p", String(pid)])).stdout;
  } catch {
    return ""; // no such process
  }
}

/**
 * After a reboot, the process id may belong to another program, so the command line has to name this data folder.
 * @param {number} pid
 * @param {string} dataDir
 */
async function isOurServer(pid, dataDir) {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  const command = await commandLine(pid);
  if (!command.includes("postgres")) return false;
  if (command.includes(dataDir)) return true;
  // The project may have been moved, but a server's working directory is its data folder.
  const [folder, workingIn] = await Promise.all([
    realpath(dataDir).catch(() => dataDir),
    readlink(`/proc/${pid}/cwd`).catch(() => ""),
  ]);
  return workingIn === folder;
}

/** @param {number} pid @param {string} dataDir @param {number} limitMs @returns {Promise<boolean>} */
async function waitForEnd(pid, dataDir, limitMs) {
  for (const end = Date.now() + limitMs; Date.now() < end;) {
    if (!(await isOurServer(pid, dataDir))) return true;
    await sleep(50);
  }
  return false;
}

/**
 * Stops the server that a killed starter left running on this data folder.
 * @param {string} dataDir
 * @returns {Promise<number | undefined>} its process id; undefined if none was running
 */
export async function stopLeftOver(dataDir) {
  const found = await readPidFile(dataDir);
  if (found === undefined || !(await isOurServer(found.pid, dataDir))) return undefined;
  for (const [signal, limitMs] of STOP_SIGNALS) {
    try {
      process.kill(found.pid, signal);
    } catch (error) {
      if (errorCode(error) === "ESRCH") return found.pid;
      throw new Problem(
        `A PostgreSQL of another user (process ${found.pid}) is running on ${dataDir}: stop it, or start as that user.`,
      );
    }
    if (await waitForEnd(found.pid, dataDir, limitMs)) return found.pid;
  }
  throw new Problem(`The PostgreSQL left running on ${dataDir} (process ${found.pid}) does not stop.`);
}

/**
 * PostgreSQL refuses to start if the id in a left-over pid file belongs to any live process of the same user. No
 * server runs here (`stopLeftOver` ran first), so the id is replaced with an impossible one. The rest of the file
 * stays because PostgreSQL uses it to detect children of the dead server.
 * @param {string} dataDir
 */
export async function disarmPidFile(dataDir) {
  if ((await readPidFile(dataDir)) === undefined) return;
  const [, ...rest] = (await readFile(pidFile(dataDir), "utf8")).split("\n");
  await writeFile(pidFile(dataDir), [NO_SUCH_PID, ...rest].join("\n"));
}
