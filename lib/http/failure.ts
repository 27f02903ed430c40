import { classifyFailure } from "../classify-failure";
import type { ErrorCode } from "../errors";
import type { Caller } from "../security-log";
import { errorResponse } from "./respond";

/** When a client may try again after the database was away. */
export const RETRY_AFTER_SECONDS = 5;

/** The codes whose answer names fields, by the contract. */
const SHOWS_FIELDS: readonly ErrorCode[] = ["validation", "invalidAddress"];

/** A failure as the machine API answers it. */
export function failureResponse(error: unknown, caller: Caller): Response {
  const { requestId } = caller;
  const { code, message, fields } = classifyFailure(error, caller);
  return errorResponse(code, {
    message,
    requestId,
    ...(SHOWS_FIELDS.includes(code) && { fields }),
    // What is still to come of the body would be read as the next request.
    ...(code === "requestTimeout" && { headers: { Connection: "close" } }),
    ...(code === "unavailable" && { headers: { "Retry-After": String(RETRY_AFTER_SECONDS) } }),
  });
}
