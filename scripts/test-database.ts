// Test databases: a throw-away server, a template with the migrations applied, cheap copies of it.
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { withAdvisoryLock, withClient, withDatabase } from "./database/connection";
import { MIGRATIONS_FOLDER, migrate, migrationNames } from "./database/migrate";
import { queueMigrationNames } from "./database/migrate-queue.mjs";
import { discardEmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres/index.mjs";
import { stateDir } from "./project.mjs";

const TEST_HOMES = path.join(stateDir, "test");
const TEMPLATE_LOCK = 7_226_002;

/** Removes test servers whose owner was killed. Servers of living owners are locked and stay. */
export async function discardAbandonedServers(): Promise<void> {
  if (!existsSync(TEST_HOMES)) return;
  for (const name of await readdir(TEST_HOMES)) await discardEmbeddedPostgres(path.join(TEST_HOMES, name));
}

/**
 * Returns the server for this test run: TEST_DATABASE_URL if set, otherwise a throw-away one. Several runs and an
 * `npm start` can run at once.
 * @returns the URL of a role that may create databases
 */
export async function ensureTestServer({ signal }: { signal?: AbortSignal } = {}): Promise<{
  url: string;
  stop: () => Promise<void>;
}> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  await discardAbandonedServers();
  const home = path.join(TEST_HOMES, `${process.pid}-${randomBytes(3).toString("hex")}`);
  const server = await startEmbeddedPostgres({ home, durable: false, signal });
  const stop = async () => {
    await server.stop();
    await discardEmbeddedPostgres(home);
  };
  return { url: server.url, stop };
}

/** The template's name changes with the migrations, so that an outdated template is never used. */
async function templateName(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of await migrationNames()) {
    hash.update(`${name}\0`).update(await readFile(path.join(MIGRATIONS_FOLDER, name, "migration.sql")));
  }
  hash.update((await queueMigrationNames()).join());
  return `waybill_template_${hash.digest("hex").slice(0, 12)}`;
}

/**
 * Creates a template database with all migrations applied, once per server and set of migrations.
 * @returns its name
 */
export async function createTemplateDatabase(
  adminUrl: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<string> {
  const name = await templateName();
  const unfinished = `${name}_unfinished`;
  await withClient(adminUrl, (client) =>
    withAdvisoryLock(client, TEMPLATE_LOCK, async () => {
      const existing = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
      if (existing.rowCount !== 0) return;
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(unfinished)} WITH (FORCE)`);
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(unfinished)} TEMPLATE template0`);
      await migrate(withDatabase(adminUrl, unfinished), { signal });
      await client.query(
        `ALTER DATABASE ${pg.escapeIdentifier(unfinished)} RENAME TO ${pg.escapeIdentifier(name)}`,
      );
    }),
  );
  return name;
}

/** Creates a copy of the template. Returns its URL. */
export async function createDatabaseFrom(adminUrl: string, template: string): Promise<string> {
  const name = `waybill_test_${randomBytes(8).toString("hex")}`;
  await withClient(adminUrl, (client) =>
    client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(template)}`),
  );
  return withDatabase(adminUrl, name);
}

/**
 * Drops a database and ends the sessions that still use it.
 * @param url the URL that `createDatabaseFrom` returned
 */
export async function dropDatabase(adminUrl: string, url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  await withClient(adminUrl, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`),
  );
}
