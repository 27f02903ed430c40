import { rm, writeFile } from "node:fs/promises";
import pg from "pg";
import { withClient } from "../database/connection";
import { EMBEDDED_DATABASE, EMBEDDED_HOME, embeddedUrlFile } from "../database-url";
import { startEmbeddedPostgres } from "../embedded-postgres/index.mjs";
import type { Run } from "../process/main.mjs";
import { requireServer } from "./require-server";
import type { Settings } from "./settings";

async function ensureDatabase(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [EMBEDDED_DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(EMBEDDED_DATABASE)}`);
  });
}

/**
 * Opens the configured database or the embedded one. Sets its URL in the environment, where the application and its
 * tools read it.
 */
export async function openDatabase(
  { settings, note, say }: { settings: Settings; note: (text: string) => void; say: (text: string) => void },
  run: Run,
): Promise<{ url: string; embedded: boolean }> {
  if (settings.databaseUrl !== undefined) {
    await requireServer(settings.databaseUrl, note, run.signal);
    process.env.WAYBILL_EMBEDDED = "0";
    return { url: settings.databaseUrl, embedded: false };
  }
  const server = await startEmbeddedPostgres({
    home: EMBEDDED_HOME,
    durable: true,
    signal: run.signal,
    log: say,
  });
  run.defer(server.stop);
  await ensureDatabase(server.url);
  const url = server.urlOf(EMBEDDED_DATABASE);
  note(`embedded PostgreSQL at ${new URL(url).host}`);

  await rm(embeddedUrlFile, { force: true });
  await writeFile(embeddedUrlFile, url, { mode: 0o600 });
  run.defer(() => rm(embeddedUrlFile, { force: true }));
  Object.assign(process.env, { DATABASE_URL: url, WAYBILL_EMBEDDED: "1" });
  return { url, embedded: true };
}
