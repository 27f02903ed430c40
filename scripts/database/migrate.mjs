import { readdir } from "node:fs/promises";
import { Problem, errorCode } from "../process/problem.mjs";
import { inProject } from "../project.mjs";
import { runPrisma } from "../prisma/cli.mjs";
import { withAdvisoryLock, withClient } from "./connection.mjs";

/** @typedef {import("pg").Client} Client */

/** Any number will do, as long as nobody else in this database uses it for something else. */
const MIGRATION_LOCK = 7_226_001;

export const MIGRATIONS_FOLDER = inProject("prisma", "migrations");

/** @returns {Promise<string[]>} the names of the migrations, the oldest first */
export async function migrationNames() {
  try {
    const entries = await readdir(MIGRATIONS_FOLDER, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}

/** @param {Client} client @param {string[]} names @returns {Promise<number>} how many of them are not applied */
async function countPending(client, names) {
  /** @type {import("pg").QueryResult<{ name: string | null }>} */
  const table = await client.query(`SELECT to_regclass('"_prisma_migrations"') AS name`);
  if (table.rows[0]?.name == null) return names.length;
  /** @type {import("pg").QueryResult<{ count: number }>} */
  const applied = await client.query(
    `SELECT count(DISTINCT migration_name)::int AS count FROM "_prisma_migrations"
      WHERE migration_name = ANY($1) AND finished_at IS NOT NULL AND rolled_back_at IS NULL`,
    [names],
  );
  return names.length - (applied.rows[0]?.count ?? 0);
}

/**
 * Applies what is missing with Prisma's own CLI. Starting the CLI takes seconds, so it is skipped where nothing is
 * missing. Several processes may do this at once: its WebAssembly engine takes no lock, so we hold one around it.
 * @param {string} databaseUrl
 * @param {{ signal?: AbortSignal, onApply?: (pending: number) => void }} [options]
 * @returns {Promise<number>} how many migrations were applied
 */
export async function migrate(databaseUrl, { signal, onApply } = {}) {
  const names = await migrationNames();
  if (names.length === 0) return 0;
  return withClient(databaseUrl, async (client) => {
    if ((await countPending(client, names)) === 0) return 0;
    return withAdvisoryLock(client, MIGRATION_LOCK, async () => {
      const pending = await countPending(client, names);
      if (pending === 0) return 0; // another process was faster
      onApply?.(pending);
      const result = await runPrisma(["migrate", "deploy"], { databaseUrl, signal, output: "capture" });
      if (result.code !== 0) throw new Problem(`The migrations failed:\n${result.output.trim()}`);
      return pending;
    });
  });
}
