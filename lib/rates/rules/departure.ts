import type { ServiceType } from "@/lib/core/trade";

/** Minutes from the order to its pickup if the client did not schedule one. */
const LEAD_MINUTES: Record<ServiceType, number> = { fast_track: 30, same_day: 120, scheduled: 24 * 60 };

const MINUTE_MS = 60_000;
const ROUND_TO_MS = 5 * MINUTE_MS;

/**
 * Returns the earliest pickup of an order without a schedule: after the service's lead time, in multiples of five
 * minutes.
 */
export function soonestPickup(now: Date, service: ServiceType): Date {
  const ready = now.getTime() + LEAD_MINUTES[service] * MINUTE_MS;
  return new Date(Math.ceil(ready / ROUND_TO_MS) * ROUND_TO_MS);
}
