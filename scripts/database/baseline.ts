import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Client } from "pg";
import { Problem } from "../process/problem.mjs";
import { inProject } from "../project.mjs";

/** The migration that creates the whole schema. It replaced 48 migrations, which ended with the same schema. */
const INITIAL = "20261120000000_initial";
export const LAST_REPLACED = "20261130010000_developers_address";

/**
 * Records the initial migration as applied in a database created by the migrations that it replaced. Their records
 * stay for processes of the previous version that may still be running.
 * @throws Problem if the database has only some of those migrations
 */
export async function adoptSchema(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM "_prisma_migrations"
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`,
  );
  const applied = rows.map(({ name }) => name);
  if (applied.length === 0 || applied.includes(INITIAL)) return;
  if (!applied.includes(LAST_REPLACED)) {
    throw new Problem(
      `The database stands at the migration ${applied.at(-1)}, which this version does not have any more.
Check out the commit 7b99cb96, run \`npm run prisma migrate deploy\` there, then start this version again.`,
    );
  }
  const script = await readFile(inProject("prisma", "migrations", INITIAL, "migration.sql"));
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), now(), 1)`,
    [randomUUID(), createHash("sha256").update(script).digest("hex"), INITIAL],
  );
}
