import { readFile } from "node:fs/promises";
import path from "node:path";
import { withClient } from "./database/connection";
import { loadEnvFile } from "./env-file.mjs";
import { Problem } from "./process/problem.mjs";
import { stateDir } from "./project.mjs";

/** Where `npm start` writes the embedded database's URL while it runs; it contains the password. */
export const embeddedUrlFile = path.join(stateDir, "database-url");

/**
 * Returns the URL of the database for a tool run by hand: DATABASE_URL, or the embedded database of a running `npm
 * start`.
 */
export async function resolveDatabaseUrl(): Promise<string> {
  loadEnvFile();
  const given = process.env.DATABASE_URL;
  if (given) return given;
  try {
    const url = await readFile(embeddedUrlFile, "utf8");
    await withClient(url, (client) => client.query("SELECT 1"));
    return url;
  } catch {
    throw new Problem(
      "The embedded database is not running: start it with `npm start`, or set DATABASE_URL.",
    );
  }
}
