/**
 * Next calls this once when a server process starts, and not in a build: the geodata is loaded before the first
 * request asks, and the work that does not wait for requests begins.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { geocoder } = await import("@/lib/geo/geocode");
  // A failed load shows in /readyz, and the next request tries again.
  geocoder.load().catch(() => undefined);
  const { startBackgroundWork } = await import("@/lib/background");
  startBackgroundWork();
}
