import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

/** @typedef {import("pg").Client} Client */

const require = createRequire(import.meta.url);

/** @returns {Promise<string[]>} the names of the migrations in the queue's package */
export async function queueMigrationNames() {
  const folder = path.join(path.dirname(require.resolve("graphile-worker/package.json")), "sql");
  return (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
}

/**
 * Whether the queue's schema is missing or older than its package. Runs at every start, so it does not load the
 * package.
 * @param {Client} client
 * @returns {Promise<boolean>}
 */
export async function queueIsPending(client) {
  /** @type {import("pg").QueryResult<{ name: string | null }>} */
  const table = await client.query(`SELECT to_regclass('graphile_worker.migrations') AS name`);
  if (table.rows[0]?.name == null) return true;
  /** @type {import("pg").QueryResult<{ last: number | null }>} */
  const applied = await client.query("SELECT max(id) AS last FROM graphile_worker.migrations");
  const newest = Number.parseInt((await queueMigrationNames()).at(-1) ?? "0", 10);
  return (applied.rows[0]?.last ?? 0) < newest;
}

/** @param {string} databaseUrl */
export async function migrateQueue(databaseUrl) {
  const { Logger, runMigrations } = await import("graphile-worker");
  // Errors are thrown. Other log lines are not needed.
  await runMigrations({ connectionString: databaseUrl, logger: new Logger(() => () => {}) });
}
