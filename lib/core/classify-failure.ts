import { recordFullDisk } from "./db/disk-full";
import { type DatabaseProblem, databaseProblem } from "./db/problem";
import { type ErrorCode, type Failure, isOurFault, ServiceError } from "./errors";
import { plain, type Sentence } from "./language/sentence";
import { log } from "./log";
import { type Caller, logSecurityEvent } from "./security-log";

/** Seconds until a retry after the database was unavailable or busy. */
const RETRY_AFTER_SECONDS = 5;

/** Messages for database problems that may be temporary. */
const TROUBLE: Record<DatabaseProblem, Sentence> = {
  away: plain("The service cannot reach its database; try again shortly"),
  unwritable: plain("The service cannot save anything at the moment; try again shortly"),
  busy: plain("The service is too busy to do this; try again shortly"),
};

/** Message for everything that is our fault. */
const OURS = plain("Something went wrong on our side");

/** Returns a failure with a code of the error table. */
type ClassifiedFailure = Failure & { code: ErrorCode };

/**
 * Converts anything thrown into a failure that may be shown; each edge only formats it. Only the message of a
 * ServiceError is shown. Every other cause is logged here, and only here, with the request id. Rejected
 * callers are written to the security log.
 */
export function classifyFailure(error: unknown, caller: Caller): ClassifiedFailure {
  const { requestId } = caller;
  const failure = failureOf(error, caller);
  return { ...failure, ...(isOurFault(failure.code) && { requestId }) };
}

function failureOf(error: unknown, caller: Caller): ClassifiedFailure {
  const { requestId } = caller;
  if (error instanceof ServiceError) {
    const { code, message, fields, retryAfterSeconds } = error;
    if (code === "unauthorized" || code === "forbidden") logSecurityEvent(code, caller);
    const again = code === "unavailable" ? (retryAfterSeconds ?? RETRY_AFTER_SECONDS) : retryAfterSeconds;
    return { code, message, ...(fields && { fields }), ...(again && { retryAfterSeconds: again }) };
  }
  const trouble = databaseProblem(error);
  if (trouble) {
    if (trouble === "unwritable") recordFullDisk();
    log().warn({ requestId, err: error }, `database ${trouble}`);
    return { code: "unavailable", message: TROUBLE[trouble].english, retryAfterSeconds: RETRY_AFTER_SECONDS };
  }
  log().error({ requestId, err: error }, "unexpected failure");
  return { code: "internal", message: OURS.english };
}
