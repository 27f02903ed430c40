import { readFileSync } from "node:fs";
import { Problem } from "../process/problem.mjs";
import { run } from "../process/run.mjs";

/**
 * System account for PostgreSQL when we are root. PostgreSQL refuses to run as root.
 * @typedef {{ name: string, uid: number, gid: number }} Account
 */

export function isRoot() {
  return process.getuid?.() === 0;
}

/** @returns {Account[]} */
function knownAccounts() {
  /** @type {Account[]} */
  const accounts = [];
  for (const line of readFileSync("/etc/passwd", "utf8").split("\n")) {
    const [name, , uid, gid] = line.split(":");
    if (!name || !uid || !gid || line.startsWith("#")) continue;
    // Some systems write the id of `nobody` as a negative number.
    accounts.push({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 });
  }
  return accounts;
}

/** @param {number} uid */
export function accountName(uid) {
  return knownAccounts().find((account) => account.uid === uid)?.name ?? `user ${uid}`;
}

/**
 * Returns the account for a new cluster, or the owner of an existing cluster.
 * @param {{ uid: number, gid: number } | undefined} owner
 * @returns {Account}
 */
export function unprivilegedAccount(owner) {
  if (owner !== undefined && owner.uid !== 0) return { ...owner, name: accountName(owner.uid) };
  const accounts = knownAccounts();
  for (const name of ["postgres", "nobody"]) {
    const account = accounts.find((candidate) => candidate.name === name && candidate.uid !== 0);
    if (account !== undefined) return account;
  }
  throw new Problem(
    "PostgreSQL does not run as root, and this system has neither a user `postgres` nor a user `nobody`. " +
      "Start Waybill as another user, or set DATABASE_URL.",
  );
}

/**
 * Returns the environment for PostgreSQL programs, without variables that change its locale or defaults.
 * @returns {NodeJS.ProcessEnv}
 */
export function cleanEnvironment() {
  return { NODE_ENV: "production", PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" };
}

/**
 * @param {Account | undefined} account undefined for the current user
 * @param {string} command
 * @param {string[]} args
 * @param {AbortSignal} [signal]
 */
export function runAs(account, command, args, signal) {
  // The account may not have access to the current directory.
  const options = { cwd: "/", env: cleanEnvironment(), output: /** @type {const} */ ("capture"), signal };
  return run(
    command,
    args,
    account === undefined ? options : { ...options, uid: account.uid, gid: account.gid },
  );
}
