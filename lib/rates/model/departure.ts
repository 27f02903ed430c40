import type { ServiceType } from "@/lib/core/trade";

/** From the order to its pickup if the client did not schedule one. */
const LEAD_MINUTES: Record<ServiceType, number> = { fast_track: 30, same_day: 120, scheduled: 24 * 60 };

const MINUTE_MS = 60_000;
const ROUND_TO_MS = 5 * MINUTE_MS;

/** When what is ordered now is picked up if nothing else was asked for: after the service's lead time, in whole five minutes. */
export function soonestPickup(now: Date, service: ServiceType): Date {
  const ready = now.getTime() + LEAD_MINUTES[service] * MINUTE_MS;
  return new Date(Math.ceil(ready / ROUND_TO_MS) * ROUND_TO_MS);
}
