import type { Instrumentation } from "next";

/**
 * Next calls this once when a server process starts, and not in a build: the geodata is loaded before the first
 * request asks, and the work that does not wait for requests begins.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { geocoder } = await import("@/lib/geo/locate");
  // A failed load shows in /readyz, and the next request tries again.
  geocoder.load().catch(() => undefined);
  const { startBackgroundWork } = await import("@/lib/background");
  startBackgroundWork();
  const { openFront } = await import("@/lib/auth/front");
  openFront();
  const { isDatabaseAway } = await import("@/lib/core/db");
  const { tellDatabaseAway } = await import("@/lib/page-request");
  reportError = (error, nonce) => {
    if (isDatabaseAway(error)) tellDatabaseAway(nonce);
  };
}

/** Loaded by `register`: the server in front has to know before the first of the answer leaves, so nothing is awaited. */
let reportError: (error: unknown, nonce: string | undefined) => void = () => undefined;

/** Next calls this with whatever a page, its metadata, an action or a route handler throws. */
export const onRequestError: Instrumentation.onRequestError = (error, request) => {
  const nonce = request.headers["x-waybill-nonce"];
  reportError(error, typeof nonce === "string" ? nonce : undefined);
};
