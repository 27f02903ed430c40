import { setTimeout as sleep } from "node:timers/promises";
import { hostsOf } from "../../lib/core/db/database-url";
import { withClient } from "../database/connection";
import { requireOwnSessions } from "../database/own-sessions";
import { Problem, errorCode, errorMessage } from "../process/problem.mjs";

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

/**
 * Waits until the server of DATABASE_URL answers.
 * @param note is called with what happens
 * @throws Problem if it does not answer within 20 seconds, refuses us, is too old, or is behind a pooler by transaction
 */
export async function requireServer(
  url: string,
  note: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; ;) {
    try {
      const version = await serverVersion(url);
      if (version < LEAST_VERSION) {
        throw new Problem(
          `DATABASE_URL names a PostgreSQL ${version}; Waybill needs ${LEAST_VERSION} or newer.`,
        );
      }
      await requireOwnSessions(url);
      return note(`PostgreSQL ${version} at ${hostsOf(url)}`);
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
