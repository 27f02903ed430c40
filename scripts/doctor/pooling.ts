import { withTimeout } from "../../lib/core/with-timeout";
import { BY_TRANSACTION, POOL_BY_SESSION, sharesSessions } from "../database/own-sessions";
import { errorMessage } from "../process/problem.mjs";
import { type Finding, ok, problem, warning } from "./finding";

const CHECK = "pooling";

/** A pooler without a free connection makes clients wait for minutes. */
const LIMIT_MS = 5_000;

/**
 * Checks that each connection has its own session: time limits, prepared statements and locks of workers need it. Needs two
 * connections at once, which may not be free.
 */
export async function examinePooling(url: string): Promise<Finding> {
  try {
    return poolingFinding(await withTimeout(sharesSessions(url), LIMIT_MS));
  } catch (error) {
    return warning(
      CHECK,
      `Whether each connection has its own session could not be checked: ${errorMessage(error)}.`,
      "The check needs two connections at once. Run the doctor again when the database has some free.",
    );
  }
}

export function poolingFinding(isShared: boolean): Finding {
  return isShared
    ? problem(CHECK, BY_TRANSACTION, POOL_BY_SESSION)
    : ok(CHECK, "Each connection has its own session.");
}
