import { spawn } from "node:child_process";
import { open, stat, truncate } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "../process/problem.mjs";
import { cleanEnvironment } from "./account.mjs";
import { disarmPidFile, readPidFile } from "./postmaster.mjs";

/** @typedef {import("./place.mjs").Place} Place */

/**
 * @typedef {object} ServerProcess
 * @property {number} port
 * @property {Promise<void>} exited
 * @property {() => Promise<void>} stop
 *
 * @typedef {object} ServerOptions
 * @property {number} port
 * @property {boolean} durable
 * @property {AbortSignal} [signal]
 *
 * @typedef {{ failure: "port taken" | "still in use" | "other", reason: string }} StartFailure
 */

const POLL_MS = 25;
const MAX_LOG_BYTES = 5_000_000;
const FAST_STOP_MS = 20_000;

/** @param {Place} place */
const logFile = (place) => path.join(place.home, "server.log");

/**
 * @param {number} preferred used if it is free
 * @returns {Promise<number>} a free port of 127.0.0.1
 */
export function freePort(preferred = 0) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => (preferred === 0 ? reject(error) : resolve(freePort())));
    probe.listen(preferred, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** @param {Place} place @param {ServerOptions} options */
function serverArguments(place, { port, durable }) {
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
    max_connections: 200,
    // Faster, for throw-away test servers only: a crash loses their data.
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return [
    "-D",
    place.dataDir,
    ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]),
  ];
}

/** @param {Place} place @param {number} from @returns {Promise<StartFailure>} */
async function readFailure(place, from) {
  const handle = await open(logFile(place), "r");
  try {
    const text = (await handle.readFile("utf8")).slice(from);
    const fatal = text.split("\n").filter((line) => /FATAL|PANIC/.test(line));
    const reason = (fatal.at(-1) ?? text.trim().split("\n").at(-1) ?? "").replace(
      /^.*?(FATAL|PANIC):\s*/,
      "",
    );
    if (/could not create any TCP\/IP sockets|Address already in use/.test(text)) {
      return { failure: "port taken", reason };
    }
    // The last children of a killed server take a moment to exit.
    const inUse = /pre-existing shared memory block|lock file .* already exists/.test(text);
    return { failure: inUse ? "still in use" : "other", reason };
  } finally {
    await handle.close();
  }
}

/**
 * Starts `postgres` and waits until it accepts connections. It leads its own process group, so that the terminal's
 * Ctrl-C does not stop it before we do.
 * @param {Place} place
 * @param {ServerOptions} options
 * @returns {Promise<ServerProcess | StartFailure>}
 */
export async function launchServer(place, options) {
  options.signal?.throwIfAborted();
  await disarmPidFile(place.dataDir);
  const log = await open(logFile(place), "a", 0o600);
  const { size } = await log.stat();
  const child = spawn(path.join(place.binDir, "postgres"), serverArguments(place, options), {
    cwd: "/",
    env: cleanEnvironment(),
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
    ...(place.account === undefined ? {} : { uid: place.account.uid, gid: place.account.gid }),
  });
  let running = true;
  /** @type {Promise<void>} */
  const exited = new Promise((resolve) => {
    const end = () => {
      running = false;
      resolve();
    };
    child.once("exit", end);
    child.once("error", end);
  });
  await log.close();

  async function stop() {
    if (!running) return;
    child.kill("SIGINT");
    const timer = setTimeout(() => child.kill("SIGQUIT"), FAST_STOP_MS);
    await exited;
    clearTimeout(timer);
  }

  while (running) {
    const state = await readPidFile(place.dataDir);
    if (state?.ready === true && state.pid === child.pid) return { port: options.port, exited, stop };
    if (options.signal?.aborted) await stop();
    options.signal?.throwIfAborted();
    await sleep(POLL_MS);
  }
  return readFailure(place, size);
}

/** The log is only for diagnosing failures; old entries are not kept. @param {Place} place */
export async function trimLog(place) {
  const size = await stat(logFile(place)).then(
    (info) => info.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await truncate(logFile(place));
}

/** @param {Place} place @param {string} reason */
export function startProblem(place, reason) {
  return new Problem(`The embedded PostgreSQL does not start: ${reason}. Its log is ${logFile(place)}.`);
}
