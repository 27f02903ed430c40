import pg from "pg";
import { oneHostUrl } from "../../lib/core/db/writable-host";

/**
 * Runs `work` with a session of its own, and ends the session. Its statements may take as long as they need: this is
 * for migrations and the like.
 */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const connectionString = await oneHostUrl(url);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
  // Without a listener a lost connection would end the process; the query under way fails anyway.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Holds a lock of the database server while `work` runs; other processes and machines wait for it.
 * @param client the session that holds it
 */
export async function withAdvisoryLock<T>(
  client: pg.Client,
  key: number,
  work: () => Promise<T>,
): Promise<T> {
  await client.query("SELECT pg_advisory_lock($1)", [key]);
  try {
    return await work();
  } finally {
    // Ending the session releases it too, should this fail.
    await client.query("SELECT pg_advisory_unlock($1)", [key]).catch(() => {});
  }
}

/** The same server and credentials, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}
