import type { Failure } from "@/lib/core/errors";

/** A bug in the page itself. */
export const FAULTY_PAGE = {
  code: "internal",
  message: "Something went wrong on this page",
} as const satisfies Failure;

/** A response that is not ours, such as a proxy's. */
export const FAULTY_SERVICE = {
  code: "internal",
  message: "Something went wrong on our side",
} as const satisfies Failure;
