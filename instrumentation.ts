/** Next calls this once when a server process starts: the geodata is loaded before the first request asks. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { geocoder } = await import("@/lib/geo/geocode");
  // A failed load shows in /readyz, and the next request tries again.
  geocoder.load().catch(() => undefined);
}
