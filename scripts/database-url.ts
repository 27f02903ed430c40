import { readFile } from "node:fs/promises";
import path from "node:path";
import { withClient } from "./database/connection";
import { loadEnvFile } from "./env-file.mjs";
import { Problem } from "./process/problem.mjs";
import type { Run } from "./process/main.mjs";
import { inProject, stateDir } from "./project.mjs";

/** Folder of the embedded database, and its name there. */
export const EMBEDDED_HOME = inProject(".data", "postgres");
export const EMBEDDED_DATABASE = "waybill";

/** Where `npm start` writes the embedded database's URL while it runs; it contains the password. */
export const embeddedUrlFile = path.join(stateDir, "database-url");

/**
 * Returns the URL of the database for a tool run by hand: DATABASE_URL, or the embedded database of a running `npm
 * start`.
 */
export async function resolveDatabaseUrl(): Promise<string> {
  const url = await runningDatabaseUrl();
  if (url !== undefined) return url;
  throw new Problem("The embedded database is not running: start it with `npm start`, or set DATABASE_URL.");
}

/** Returns the same URL; if the embedded database is not running, it is started until the tool ends. */
export async function startedDatabaseUrl({ signal, defer }: Pick<Run, "signal" | "defer">): Promise<string> {
  const url = await runningDatabaseUrl();
  if (url !== undefined) return url;
  const { startEmbeddedPostgres } = await import("./embedded-postgres/index.mjs");
  const server = await startEmbeddedPostgres({ home: EMBEDDED_HOME, durable: true, signal });
  defer(server.stop);
  return server.urlOf(EMBEDDED_DATABASE);
}

/** Returns DATABASE_URL or the URL of the running embedded database; undefined if it is not running. */
async function runningDatabaseUrl(): Promise<string | undefined> {
  loadEnvFile();
  const given = process.env.DATABASE_URL;
  if (given) return given;
  try {
    const url = await readFile(embeddedUrlFile, "utf8");
    await withClient(url, (client) => client.query("SELECT 1"));
    return url;
  } catch {
    return undefined;
  }
}
