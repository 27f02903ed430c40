import { readdir } from "node:fs/promises";
import type { Client } from "pg";
import { Problem, errorCode } from "../process/problem.mjs";
import { runNode } from "../process/run.mjs";
import { inProject, projectDir } from "../project.mjs";
import { oneHostUrl } from "../../lib/core/db/writable-host";
import { migrateQueue, queueIsPending } from "./migrate-queue.mjs";
import { adoptSchema } from "./baseline";
import { withAdvisoryLock, withClient } from "./connection";

/** Any number works as long as nothing else in this database uses it. */
const MIGRATION_LOCK = 7_226_001;

export const MIGRATIONS_FOLDER = inProject("prisma", "migrations");

const DEPLOY = inProject("scripts", "prisma", "deploy.mjs");

/** Names of the migrations, oldest first. */
export async function migrationNames(): Promise<string[]> {
  try {
    const entries = await readdir(MIGRATIONS_FOLDER, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}

/** Whether Prisma's table of applied migrations exists. */
async function hasNotes(client: Client): Promise<boolean> {
  const table = await client.query(`SELECT 1 WHERE to_regclass('"_prisma_migrations"') IS NOT NULL`);
  return table.rowCount !== 0;
}

/** Returns the number of migrations that are not applied. */
async function countPending(client: Client, names: string[]): Promise<number> {
  if (!(await hasNotes(client))) return names.length;
  const applied = await client.query<{ count: number }>(
    `SELECT count(DISTINCT migration_name)::int AS count FROM "_prisma_migrations"
      WHERE migration_name = ANY($1) AND finished_at IS NOT NULL AND rolled_back_at IS NULL`,
    [names],
  );
  return names.length - (applied.rows[0]?.count ?? 0);
}

/** Lock that Prisma's schema engine holds while it applies migrations. */
const PRISMA_LOCK = 72_707_369;

/**
 * A migration that was started but neither finished nor failed belongs to a killed process. Our engine records
 * completion in the same transaction as the migration, so none of it is applied and it can run again.
 */
async function forgetInterrupted(client: Client): Promise<void> {
  // The engine of a killed process may still be running; it holds its lock until it ends.
  await withAdvisoryLock(client, PRISMA_LOCK, () =>
    client.query(
      `UPDATE "_prisma_migrations" SET rolled_back_at = now()
        WHERE finished_at IS NULL AND rolled_back_at IS NULL AND logs IS NULL`,
    ),
  );
}

/**
 * Applies missing migrations with Prisma's engine, in a separate process, then the queue's schema. Several processes may
 * do this at once. The engine's own lock times out after ten seconds, so we hold a separate lock that waits.
 * @returns the number of our migrations that were applied
 */
export async function migrate(
  databaseUrl: string,
  { signal, onApply }: { signal?: AbortSignal; onApply?: (pending: number) => void } = {},
): Promise<number> {
  const names = await migrationNames();
  if (names.length === 0) return 0;
  const url = await oneHostUrl(databaseUrl);
  return withClient(url, async (client) => {
    if ((await countPending(client, names)) === 0 && !(await queueIsPending(client))) return 0;
    return withAdvisoryLock(client, MIGRATION_LOCK, async () => {
      if (await hasNotes(client)) {
        await forgetInterrupted(client);
        await adoptSchema(client);
      }
      const pending = await countPending(client, names);
      if (pending > 0) {
        onApply?.(pending);
        const env = { ...process.env, DATABASE_URL: url };
        const result = await runNode([DEPLOY], { cwd: projectDir, env, signal, output: "capture" });
        if (result.code !== 0) throw new Problem(`The migrations failed:\n${result.output.trim()}`);
      }
      if (await queueIsPending(client)) await migrateQueue(url);
      return pending; // 0 where another process was faster
    });
  });
}
