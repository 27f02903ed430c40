import { classifyFailure } from "@/lib/core/classify-failure";
import type { ErrorCode, Failure } from "@/lib/core/errors";
import type { Caller } from "@/lib/core/security-log";
import { quoteHeaders } from "@/lib/rates/present";
import { QuoteRefused } from "@/lib/rates/rules/quote-refused";
import type { Answer } from "./handler";
import { errorAnswer } from "./respond";

/** Codes whose response contains fields, by the contract. */
const SHOWS_FIELDS: readonly ErrorCode[] = ["validation", "invalidAddress"];

/** Returns the Retry-After header, if the time is known. */
function retryAfterHeader({ retryAfterSeconds }: Failure): Record<string, string> {
  return retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) };
}

/** Returns the additional headers of a failure. */
export function failureHeaders(failure: Failure): Record<string, string> {
  // The rest of a slow body would be read as the next request.
  return { ...retryAfterHeader(failure), ...(failure.code === "requestTimeout" && { Connection: "close" }) };
}

/** Converts a failure to a response of the machine API. */
export function failureAnswer(error: unknown, caller: Caller): Answer {
  const { requestId } = caller;
  const failure = classifyFailure(error, caller);
  const { code, message, fields } = failure;
  return errorAnswer(code, {
    message,
    requestId,
    ...(SHOWS_FIELDS.includes(code) && { fields }),
    headers: {
      ...failureHeaders(failure),
      ...(error instanceof QuoteRefused && quoteHeaders(error.current)),
    },
  });
}
