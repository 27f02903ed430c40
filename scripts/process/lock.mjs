import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseTrustedJson } from "./json.mjs";
import { errorCode } from "./problem.mjs";

/**
 * A lock between processes of this machine. Its holder listens on a local socket of that name, so the kernel releases
 * the lock when the process ends, and others can ask the holder for its description.
 *
 * @typedef {object} Lock
 * @property {(description: { address: string }) => void} describe sets the description that the holder gives to
 * others
 * @property {() => Promise<void>} release
 */

const ANSWER_LIMIT_MS = 2_000;
const ABSTRACT = process.platform === "linux";

/** @param {string} name any text; a path, for example */
function socketName(name) {
  const id = `waybill-${createHash("sha256").update(name).digest("hex").slice(0, 32)}`;
  // Linux has socket names that are not files and vanish with their process. Elsewhere a file may be left behind.
  return ABSTRACT ? `\0${id}` : path.join(tmpdir(), `${id}.sock`);
}

/** @typedef {{ pid?: number, address?: string }} Holder */

/**
 * Returns the description of the lock's holder, or undefined if the lock is free.
 * @param {string} name
 * @returns {Promise<Holder | undefined>}
 */
export async function lockHolder(name) {
  const socket = connect(socketName(name));
  // A suspended process still holds its lock.
  socket.setTimeout(ANSWER_LIMIT_MS, () => socket.destroy());
  let text = "";
  try {
    for await (const chunk of socket.setEncoding("utf8")) text += String(chunk);
    return parseTrustedJson(text);
  } catch (error) {
    return ["ECONNREFUSED", "ENOENT"].includes(errorCode(error)) ? undefined : {};
  }
}

/** @param {import("node:net").Server} server @param {string} address @returns {Promise<boolean>} */
function listen(server, address) {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => (errorCode(error) === "EADDRINUSE" ? resolve(false) : reject(error)));
    server.listen(address, () => resolve(true));
  });
}

/**
 * @param {string} name
 * @returns {Promise<Lock | undefined>} undefined if another process holds it
 */
export async function acquireLock(name) {
  const address = socketName(name);
  /** @type {Holder} */
  let description = { pid: process.pid };
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.end(JSON.stringify(description));
  });
  let acquired = await listen(server, address);
  if (!acquired && !ABSTRACT && (await lockHolder(name)) === undefined) {
    await rm(address, { force: true });
    acquired = await listen(server, address);
  }
  if (!acquired) return undefined;
  server.unref();
  return {
    describe: (more) => {
      description = { ...description, ...more };
    },
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * Holds the lock while `work` runs, after waiting for its current holder.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {{ signal?: AbortSignal, onWait?: () => void }} [options]
 * @returns {Promise<T>}
 */
export async function withLock(name, work, { signal, onWait } = {}) {
  let lock = await acquireLock(name);
  if (lock === undefined) onWait?.();
  while (lock === undefined) {
    await sleep(200, undefined, { signal });
    lock = await acquireLock(name);
  }
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
