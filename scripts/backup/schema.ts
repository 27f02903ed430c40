import type pg from "pg";
import { Problem } from "../process/problem.mjs";
import { migrationNames } from "../database/migrate";
import { migrateQueue } from "../database/migrate-queue.mjs";
import { runsAlone, statementsOf } from "../prisma/scripts.mjs";
import type { Manifest } from "./manifest";
import { newestQueueMigration, ownVersion, readMigration } from "./versions";

/** Prisma's table of applied migrations; its rows come from the backup. */
const PRISMA_TABLE = `
  CREATE TABLE "_prisma_migrations" (
    id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

/**
 * Checks that this version can restore a backup: it has the backup's migrations, unchanged.
 * @throws Problem if it cannot
 */
export async function requireReadable({ name, version, migrations, queue }: Manifest): Promise<void> {
  const own = new Set(await migrationNames());
  const unknown = migrations.filter((migration) => !own.has(migration.name));
  if (unknown.length > 0 || queue > (await newestQueueMigration())) {
    const [first] = unknown;
    const reason = first ? `its migration ${first.name} is unknown here` : "its queue is newer";
    throw new Problem(
      `${name} was made by a newer version of Waybill (${version}; this is ${await ownVersion()}): ${reason}. Restore it with that version or a newer one.`,
    );
  }
  for (const migration of migrations) {
    if ((await readMigration(migration.name)).sha256 === migration.sha256) continue;
    throw new Problem(
      `The migration ${migration.name} is not the one that made the database of ${name}. Restore it with version ${version}.`,
    );
  }
}

/** Creates the backup's schema in an empty database, from the migrations that it had. */
export async function createSchema(
  client: pg.Client,
  url: string,
  { migrations }: Pick<Manifest, "migrations">,
  signal: AbortSignal,
): Promise<void> {
  await client.query(PRISMA_TABLE);
  for (const { name } of migrations) {
    signal.throwIfAborted();
    const { sql } = await readMigration(name);
    for (const script of runsAlone(sql) ? statementsOf(sql) : [sql]) await client.query(script);
  }
  await migrateQueue(url);
}
