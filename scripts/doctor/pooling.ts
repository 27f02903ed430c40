import { BY_TRANSACTION, POOL_BY_SESSION, sharesSessions } from "../database/own-sessions";
import { type Finding, ok, problem } from "./finding";

/** Checks that each connection has its own session: time limits, prepared statements and locks of workers need it. */
export async function examinePooling(url: string): Promise<Finding> {
  return poolingFinding(await sharesSessions(url));
}

export function poolingFinding(isShared: boolean): Finding {
  return isShared
    ? problem("database", BY_TRANSACTION, POOL_BY_SESSION)
    : ok("database", "Each connection has its own session.");
}
