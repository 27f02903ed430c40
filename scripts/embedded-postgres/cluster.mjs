import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, open, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Problem, errorCode } from "../process/problem.mjs";
import { runAs } from "./account.mjs";

/** @typedef {import("./place.mjs").Place} Place */

/** Role that owns everything in the embedded server. */
export const ROLE = "waybill";

const UNFINISHED = "unfinished-";

/** @param {Place} place */
const passwordFile = (place) => path.join(place.home, "password");

/** @param {Place} place @returns {Promise<string>} */
export async function readPassword(place) {
  try {
    return (await readFile(passwordFile(place), "utf8")).trim();
  } catch (error) {
    throw new Problem(
      `The embedded database's password in ${passwordFile(place)} cannot be read (${errorCode(error)}).`,
    );
  }
}

/** Makes a rename in the folder survive a power cut. @param {string} folder */
async function syncFolder(folder) {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/** @param {string} file @param {string} text */
async function writePrivately(file, text) {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** @param {Place} place */
async function removeUnfinished(place) {
  const names = (await readdir(place.home)).filter((name) => name.startsWith(UNFINISHED));
  for (const name of names) {
    // An initdb whose parent was killed may still be writing there.
    await rm(path.join(place.home, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/**
 * Creates the cluster if it does not exist. It is created under another name and renamed when complete, so an
 * interruption leaves either no cluster or a complete one.
 * @param {Place} place
 * @param {{ durable: boolean, signal?: AbortSignal }} options
 * @returns {Promise<boolean>} whether it was created
 */
export async function ensureCluster(place, { durable, signal }) {
  await removeUnfinished(place);
  if (existsSync(place.dataDir)) return false;

  const unfinished = path.join(place.home, `${UNFINISHED}${randomBytes(4).toString("hex")}`);
  const passwordCopy = `${unfinished}.password`;
  const password = randomBytes(24).toString("base64url");
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordCopy, password, { mode: 0o600 });
  if (place.account !== undefined) {
    const { uid, gid } = place.account;
    await Promise.all([chown(unfinished, uid, gid), chown(passwordCopy, uid, gid)]);
  }
  try {
    await initdb(place, unfinished, passwordCopy, { durable, signal });
  } finally {
    await rm(passwordCopy, { force: true });
  }
  // Written first: nobody could open a cluster without its password.
  await writePrivately(passwordFile(place), password);
  await rename(unfinished, place.dataDir);
  if (durable) await syncFolder(place.home);
  return true;
}

/**
 * Creates a cluster whose encoding and collation do not depend on the system's locale.
 * @param {Place} place
 * @param {string} folder
 * @param {string} passwordCopy
 * @param {{ durable: boolean, signal?: AbortSignal }} options
 */
async function initdb(place, folder, passwordCopy, { durable, signal }) {
  const args = [
    `--pgdata=${folder}`,
    `--username=${ROLE}`,
    `--pwfile=${passwordCopy}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--locale=C",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...(durable ? [] : ["--no-sync"]),
  ];
  const { code, output } = await runAs(place.account, path.join(place.binDir, "initdb"), args, signal);
  if (code !== 0) throw new Problem(`The embedded database could not be made:\n${output.trim()}`);
}
