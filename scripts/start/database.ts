import { rm, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { hostsOf } from "../../lib/core/db/database-url";
import { withClient } from "../database/connection";
import { EMBEDDED_DATABASE, EMBEDDED_HOME, embeddedUrlFile } from "../database-url";
import { startEmbeddedPostgres } from "../embedded-postgres/index.mjs";
import type { Run } from "../process/main.mjs";
import { Problem, errorCode, errorMessage } from "../process/problem.mjs";
import type { Settings } from "./settings";

const LEAST_VERSION = 15;

/** A server that starts at the same time, for example in a compose file, may need a moment. */
const TIMEOUT_MS = 20_000;
const PASSING = /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|57P03/;

/** Returns the server's major version. */
function serverVersion(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ number: number }>(
      "SELECT current_setting('server_version_num')::int AS number",
    );
    return Math.floor((rows[0]?.number ?? 0) / 10_000);
  });
}

async function requireServer(url: string, note: (text: string) => void, signal: AbortSignal): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; ;) {
    try {
      const version = await serverVersion(url);
      if (version >= LEAST_VERSION) return note(`PostgreSQL ${version} at ${hostsOf(url)}`);
      throw new Problem(
        `DATABASE_URL names a PostgreSQL ${version}; Waybill needs ${LEAST_VERSION} or newer.`,
      );
    } catch (error) {
      if (error instanceof Problem) throw error;
      const passing = PASSING.test(`${errorCode(error)} ${errorMessage(error)}`);
      if (!passing || Date.now() > end) {
        throw new Problem(`The database that DATABASE_URL names cannot be opened: ${errorMessage(error)}.`);
      }
      note("not there yet, trying again");
      await sleep(2_000, undefined, { signal });
    }
  }
}

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
