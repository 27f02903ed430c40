import { isDatabaseAway } from "../db";
import { ServiceError } from "../errors";
import { log } from "../log";
import { errorResponse } from "./respond";

const RETRY_AFTER_SECONDS = 5;

/**
 * The one place where a failure becomes a response. Only a ServiceError's message reaches the caller; of
 * everything else the cause goes to the log with the request id.
 */
export function failureResponse(error: unknown, requestId: string): Response {
  if (error instanceof ServiceError) {
    const { code, message } = error;
    const showsFields = code === "validation" || code === "invalidAddress";
    return errorResponse(code, { message, requestId, fields: showsFields ? error.fields : undefined });
  }
  if (isDatabaseAway(error)) {
    log().warn({ requestId, err: error }, "database away");
    return errorResponse("unavailable", {
      message: "The service cannot reach its database; try again shortly",
      requestId,
      headers: { "Retry-After": String(RETRY_AFTER_SECONDS) },
    });
  }
  log().error({ requestId, err: error }, "unexpected failure");
  return errorResponse("internal", { message: "Something went wrong on our side", requestId });
}
