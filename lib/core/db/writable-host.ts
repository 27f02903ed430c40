import pg from "pg";
import { parseDatabaseUrl } from "./database-url";

/** None of the servers accepts writes. Has the shape of a refused connection, which has the same effect. */
export class NoServerError extends Error {
  override readonly name = "NoServerError";
  code = "ECONNREFUSED";
  syscall = "connect";
  errno = -111;
}

/** Whether a server accepts writes: not one in recovery or set to read-only. */
export const READ_ONLY_QUERY = `SELECT current_setting('transaction_read_only') = 'on' AS "readOnly"`;

async function requireWritable(url: string, limitMs: number): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  // Without a listener, a lost connection would end the process. The pending query fails anyway.
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ readOnly: boolean }>(READ_ONLY_QUERY);
    if (rows[0]?.readOnly !== false) throw new Error("The server takes no changes.");
    return url;
  } finally {
    // Not awaited: a silent server never acknowledges the end.
    void client.end();
  }
}

/**
 * Returns the URL of the host to connect to. Several hosts are queried at once and the first one that accepts
 * writes is used; a single host is used without a query.
 * @param limitMs for each of the two responses of a host
 * @throws NoServerError
 */
export async function oneHostUrl(databaseUrl: string, limitMs = 10_000): Promise<string> {
  const { urls } = parseDatabaseUrl(databaseUrl);
  const [only] = urls;
  if (urls.length === 1 && only !== undefined) return only;
  try {
    return await Promise.any(urls.map((url) => requireWritable(url, limitMs)));
  } catch (error) {
    throw new NoServerError("No host of DATABASE_URL both answers and accepts writes", {
      cause: error,
    });
  }
}
