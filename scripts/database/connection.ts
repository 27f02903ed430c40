import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { oneHostUrl } from "../../lib/core/db/writable-host";

/**
 * Runs `work` with a separate session, then closes it. Statements have no time limit: this is for migrations and
 * similar tasks.
 */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const connectionString = await oneHostUrl(url);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
  // Without a listener, a lost connection would end the process. The running query fails anyway.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

const ASK_AGAIN_MS = 200;

/**
 * Holds an advisory lock of the database while `work` runs. Other processes and machines ask for it again and again: a
 * session that waits for it in a statement has a snapshot, and CREATE INDEX CONCURRENTLY would wait for that.
 * @param client the session that holds it
 */
export async function withAdvisoryLock<T>(
  client: pg.Client,
  key: number,
  work: () => Promise<T>,
): Promise<T> {
  while (!(await tryLock(client, key))) await sleep(ASK_AGAIN_MS);
  try {
    return await work();
  } finally {
    // If this fails, ending the session also releases the lock.
    await client.query("SELECT pg_advisory_unlock($1)", [key]).catch(() => {});
  }
}

async function tryLock(client: pg.Client, key: number): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>("SELECT pg_try_advisory_lock($1) AS locked", [
    key,
  ]);
  return rows[0]?.locked === true;
}

/** Returns a URL with the same server and credentials but another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}
