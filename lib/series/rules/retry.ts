const MINUTE_MS = 60_000;

/** Minutes until the next attempt after each failure; the last one repeats. */
const DELAYS = [15, 60, 240, 720] as const;

/** Returns when a date that has failed so often is tried again; null if its pickup is over by then. */
export function nextRetry(attempts: number, { now, pickupAt }: { now: Date; pickupAt: Date }): Date | null {
  const minutes = DELAYS[Math.min(attempts, DELAYS.length) - 1] ?? DELAYS[0];
  const at = new Date(now.getTime() + minutes * MINUTE_MS);
  return at < pickupAt ? at : null;
}
