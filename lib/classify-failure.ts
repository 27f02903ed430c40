import { isDatabaseAway } from "./db";
import { type ErrorCode, type FieldErrors, ServiceError } from "./errors";
import { log } from "./log";

/** A failure as it may be told: a code of the one table, a sentence, and messages per field by dotted path. */
export type Failure = { code: ErrorCode; message: string; fields?: FieldErrors };

/**
 * What to tell of anything that was thrown; every edge only shapes it. Only a ServiceError's message is told; of
 * everything else the cause goes to the log with the request id, here and nowhere else.
 */
export function classifyFailure(error: unknown, requestId: string): Failure {
  if (error instanceof ServiceError) {
    const { code, message, fields } = error;
    return { code, message, ...(fields && { fields }) };
  }
  if (isDatabaseAway(error)) {
    log().warn({ requestId, err: error }, "database away");
    return { code: "unavailable", message: "The service cannot reach its database; try again shortly" };
  }
  log().error({ requestId, err: error }, "unexpected failure");
  return { code: "internal", message: "Something went wrong on our side" };
}
