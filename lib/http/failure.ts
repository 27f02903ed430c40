import { classifyFailure } from "@/lib/core/classify-failure";
import type { ErrorCode, Failure } from "@/lib/core/errors";
import type { Caller } from "@/lib/core/security-log";
import { errorResponse } from "./respond";

/** The codes whose answer names fields, by the contract. */
const SHOWS_FIELDS: readonly ErrorCode[] = ["validation", "invalidAddress"];

/** The header that says when to try again, where that is known. */
export function retryAfterHeader({ retryAfterSeconds }: Failure): Record<string, string> {
  return retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) };
}

/** A failure as the machine API answers it. */
export function failureResponse(error: unknown, caller: Caller): Response {
  const { requestId } = caller;
  const failure = classifyFailure(error, caller);
  const { code, message, fields } = failure;
  // The rest of a slow body would be read as the next request.
  const closing: Record<string, string> = code === "requestTimeout" ? { Connection: "close" } : {};
  return errorResponse(code, {
    message,
    requestId,
    ...(SHOWS_FIELDS.includes(code) && { fields }),
    headers: { ...retryAfterHeader(failure), ...closing },
  });
}
