import type { Failure } from "@/lib/core/errors";

/** The failure of a request that got no answer. */
export const UNREACHABLE = {
  code: "unreachable",
  message: "The server did not respond. Check your connection and try again",
} as const satisfies Failure;
