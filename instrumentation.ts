import type { Instrumentation } from "next";

/** Loaded by `register`: the front server must know before the response starts, so nothing is awaited. */
let reportError: (error: unknown) => void = () => undefined;

/** Next calls this once when a server process starts, but not in a build. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  reportError = (await import("@/lib/auth/page-request")).reportPageError;
}

/** Next calls this with whatever a page, its metadata, an action or a route handler throws. */
export const onRequestError: Instrumentation.onRequestError = (error) => reportError(error);
