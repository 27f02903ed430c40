import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { acquireLock } from "../process/lock.mjs";
import { Problem } from "../process/problem.mjs";
import { ROLE, ensureCluster, readPassword } from "./cluster.mjs";
import { choosePlace, clusterFolder, stateHome } from "./place.mjs";
import { stopLeftOver } from "./postmaster.mjs";
import { freePort, launchServer, startProblem, trimLog } from "./server.mjs";

/** @typedef {import("./place.mjs").Place} Place */
/** @typedef {import("./server.mjs").ServerProcess} ServerProcess */

/**
 * @typedef {object} EmbeddedOptions
 * @property {string} home the folder for the cluster and what belongs to it
 * @property {boolean} durable false for throw-away test servers only: faster, and a crash may lose everything
 * @property {AbortSignal} [signal]
 * @property {(message: string) => void} [log] receives messages for the user: a left-over server, a restart
 *
 * @typedef {object} EmbeddedPostgres
 * @property {string} url of the maintenance database `postgres`
 * @property {(database: string) => string} urlOf
 * @property {() => Promise<void>} stop
 */

/** Longest time that a killed server's remains may lock the data folder. */
const IN_USE_LIMIT_MS = 20_000;
const RESTART_DELAYS_MS = [100, 500, 1_000, 2_000, 5_000];

/** @param {string} home */
const lockName = (home) => `embedded-postgres ${path.resolve(home)}`;

/**
 * Launches the server. Retries temporary failures: a port taken in the meantime, remaining children of a killed
 * server.
 * @param {Place} place
 * @param {EmbeddedOptions} options
 * @returns {Promise<ServerProcess>}
 */
async function launchPatiently(place, { durable, signal }) {
  const portFile = path.join(place.home, "port");
  let preferred = Number(await readFile(portFile, "utf8").catch(() => "0")) || 0;
  const end = Date.now() + IN_USE_LIMIT_MS;
  for (;;) {
    const port = await freePort(preferred);
    const outcome = await launchServer(place, { port, durable, signal });
    if ("stop" in outcome) {
      await writeFile(portFile, String(port));
      return outcome;
    }
    if (outcome.failure === "other" || Date.now() > end) throw startProblem(place, outcome.reason);
    if (outcome.failure === "port taken") preferred = 0;
    await sleep(200, undefined, { signal });
  }
}

/**
 * Restarts the server on the same port whenever it ends unexpectedly.
 * @param {Place} place
 * @param {ServerProcess} first
 * @param {EmbeddedOptions} options
 * @returns {() => Promise<void>} stops the server and the watching
 */
function keepRunning(place, first, { durable, log = () => {} }) {
  const stopping = new AbortController();
  let current = first;

  async function watch() {
    for (let failures = 0; ;) {
      await current.exited;
      if (stopping.signal.aborted) return;
      if (failures === 0) log("PostgreSQL ended unexpectedly; starting it again.");
      await sleep(RESTART_DELAYS_MS[Math.min(failures, RESTART_DELAYS_MS.length - 1)], undefined, {
        signal: stopping.signal,
      });
      const outcome = await launchServer(place, { port: first.port, durable, signal: stopping.signal });
      if ("stop" in outcome) {
        current = outcome;
        failures = 0;
        log("PostgreSQL is running again.");
      } else {
        failures += 1;
        log(`PostgreSQL does not start: ${outcome.reason}.`);
      }
    }
  }
  const watching = watch().catch((error) => {
    if (!stopping.signal.aborted) log(`PostgreSQL cannot be watched any more: ${error}`);
  });
  return async () => {
    stopping.abort();
    await current.stop();
    await watching;
  };
}

/**
 * Starts the embedded PostgreSQL of a folder. Creates the cluster the first time, replaces a server that a killed
 * process left running, and restarts the server after a crash.
 * @param {EmbeddedOptions} options
 * @returns {Promise<EmbeddedPostgres>}
 */
export async function startEmbeddedPostgres(options) {
  const { home, durable, signal, log } = options;
  const lock = await acquireLock(lockName(home));
  if (lock === undefined) throw new Problem(`The embedded database in ${home} is in use by another process.`);
  try {
    const place = await choosePlace(path.resolve(home));
    if (existsSync(place.dataDir)) {
      const pid = await stopLeftOver(place.dataDir);
      if (pid !== undefined) log?.(`stopped the PostgreSQL that an earlier run left behind (process ${pid})`);
    }
    await ensureCluster(place, { durable, signal });
    await trimLog(place);
    const password = await readPassword(place);
    const server = await launchPatiently(place, options);
    const stopServer = keepRunning(place, server, options);
    /** @param {string} database */
    const urlOf = (database) => `postgresql://${ROLE}:${password}@127.0.0.1:${server.port}/${database}`;
    const stop = async () => {
      await stopServer();
      await lock.release();
    };
    return { url: urlOf("postgres"), urlOf, stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * Deletes a cluster and stops any server that still runs on it. Does nothing while its owner is alive.
 * @param {string} home
 * @returns {Promise<void>}
 */
export async function discardEmbeddedPostgres(home) {
  const lock = await acquireLock(lockName(home));
  if (lock === undefined) return;
  try {
    for (const folder of [path.resolve(home), stateHome(home)]) {
      if (!existsSync(folder)) continue;
      await stopLeftOver(clusterFolder(folder));
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  } finally {
    await lock.release();
  }
}
