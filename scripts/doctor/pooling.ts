import { randomBytes } from "node:crypto";
import { withClient } from "../database/connection";
import { type Finding, ok, problem } from "./finding";

/** Looks that the second connection takes: a busy pooler may give it another server connection. */
const LOOKS = 5;

/** Whether one connection sees a setting of another, as behind a pooler that does not pool by session. */
async function sharesSessions(url: string): Promise<boolean> {
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

/** Checks that each connection has its own session: time limits, prepared statements and locks of workers need it. */
export async function examinePooling(url: string): Promise<Finding> {
  return poolingFinding(await sharesSessions(url));
}

export function poolingFinding(isShared: boolean): Finding {
  if (!isShared) return ok("database", "Each connection has its own session.");
  return problem(
    "database",
    "The connection pooler pools by transaction: sessions lose their time limits, prepared statements and locks.",
    "Set pool_mode = session for this database in pgbouncer.ini, or connect without the pooler.",
  );
}
