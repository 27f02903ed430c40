import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { z } from "zod";
import { MIGRATIONS_FOLDER, migrationNames } from "../database/migrate";
import { queueMigrationNames } from "../database/migrate-queue.mjs";
import { inProject } from "../project.mjs";
import type { Manifest } from "./manifest";

/** Returns the version of this checkout. */
export async function ownVersion(): Promise<string> {
  const text = await readFile(inProject("package.json"), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/** State of a database's migrations, compared with the files of this version. Names are oldest first. */
export type MigrationState = {
  applied: string[];
  pending: string[];
  /** Started and neither finished nor rolled back. */
  failed: string[];
  /** Applied by a newer version: this one does not have them. */
  unknown: string[];
  /** Number of the newest migration of the queue's schema; 0 without one. */
  queue: number;
};

/** The first migration replaced older ones, whose records may still be there. They are older than its own record. */
const RECORDS = `
  SELECT migration_name AS name, finished_at IS NOT NULL AS "isFinished",
    started_at >= coalesce((SELECT max(started_at) FROM "_prisma_migrations" WHERE migration_name = $1), started_at) AS "isCurrent"
  FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`;

type MigrationRecord = { name: string; isFinished: boolean; isCurrent: boolean };

/** Reads the state of a database's migrations. An empty database has only pending ones. */
export async function readMigrationState(client: pg.Client): Promise<MigrationState> {
  const own = await migrationNames();
  const { rows: exist } = await client.query<{ ours: boolean; queue: boolean }>(
    `SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS ours,
       to_regclass('graphile_worker.migrations') IS NOT NULL AS queue`,
  );
  const records = exist[0]?.ours ? (await client.query<MigrationRecord>(RECORDS, [own[0]])).rows : [];
  const finished = new Set(records.flatMap(({ name, isFinished }) => (isFinished ? [name] : [])));
  return {
    applied: own.filter((name) => finished.has(name)),
    pending: own.filter((name) => !finished.has(name)),
    failed: records.flatMap(({ name, isFinished }) => (isFinished ? [] : [name])),
    unknown: records.flatMap(({ name, isCurrent }) => (isCurrent && !own.includes(name) ? [name] : [])),
    queue: exist[0]?.queue ? await newestOfQueue(client) : 0,
  };
}

async function newestOfQueue(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: number | null }>(
    "SELECT max(id) AS last FROM graphile_worker.migrations",
  );
  return rows[0]?.last ?? 0;
}

/** Returns the newest migration of the queue's package. */
export async function newestQueueMigration(): Promise<number> {
  return Number.parseInt((await queueMigrationNames()).at(-1) ?? "0", 10);
}

/** Reads the SQL of a migration, with its SHA-256. */
export async function readMigration(name: string): Promise<{ sql: string; sha256: string }> {
  const bytes = await readFile(path.join(MIGRATIONS_FOLDER, name, "migration.sql"));
  return { sql: bytes.toString("utf8"), sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** Returns the applied migrations as a manifest lists them. */
export function describeMigrations(names: readonly string[]): Promise<Manifest["migrations"]> {
  return Promise.all(names.map(async (name) => ({ name, sha256: (await readMigration(name)).sha256 })));
}
