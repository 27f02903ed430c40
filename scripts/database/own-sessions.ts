import { randomBytes } from "node:crypto";
import { withTimeout } from "../../lib/core/with-timeout";
import { Problem } from "../process/problem.mjs";
import { withClient } from "./connection";

/** Looks that the second connection takes: a busy pooler may give it another server connection. */
const LOOKS = 5;

/** A service starts without its database, too. */
const LIMIT_MS = 3_000;

export const BY_TRANSACTION =
  "The connection pooler pools by transaction: sessions lose their time limits, prepared statements and locks.";
export const POOL_BY_SESSION =
  "Set pool_mode = session for this database in pgbouncer.ini, or connect without the pooler.";

/** Whether one connection sees a setting of another, as behind a pooler that does not pool by session. */
export async function sharesSessions(url: string): Promise<boolean> {
  const mark = randomBytes(8).toString("hex");
  return withClient(url, async (one) => {
    await one.query("SELECT set_config('waybill.probe', $1, false)", [mark]);
    return withClient(url, async (other) => {
      for (let look = 0; look < LOOKS; look += 1) {
        const { rows } = await other.query<{ probe: string | null }>(
          "SELECT current_setting('waybill.probe', true) AS probe",
        );
        if (rows[0]?.probe === mark) return true;
      }
      return false;
    });
  });
}

/**
 * Refuses a pooler that does not pool by session, through which most requests would fail. Without an answer of the database,
 * nothing is refused.
 * @throws Problem
 */
export async function requireOwnSessions(url: string): Promise<void> {
  const isShared = await withTimeout(sharesSessions(url), LIMIT_MS).catch(() => false);
  if (isShared) throw new Problem(`${BY_TRANSACTION} ${POOL_BY_SESSION}`);
}
