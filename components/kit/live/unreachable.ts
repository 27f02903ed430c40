import type { Failure } from "@/lib/core/errors";

/** Failure of a request without a response. */
export const UNREACHABLE = {
  code: "unreachable",
  message: "The server did not respond. Check your connection and try again",
} as const satisfies Failure;
