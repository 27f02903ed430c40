import { closingTime, firstPickup, type Hours } from "@/lib/account/rules/hours";
import type { ServiceType } from "@/lib/core/trade";

/** Minutes from the order to its pickup if the client did not schedule one. */
const LEAD_MINUTES: Record<ServiceType, number> = { fast_track: 30, same_day: 120, scheduled: 24 * 60 };

const MINUTE_MS = 60_000;
const ROUND_TO_MS = 5 * MINUTE_MS;

const rounded = (instant: number) => Math.ceil(instant / ROUND_TO_MS) * ROUND_TO_MS;

/**
 * Returns the earliest pickup of an order without a schedule: after the service's lead time, in multiples of five
 * minutes.
 */
export function soonestPickup(now: Date, service: ServiceType): Date {
  return new Date(rounded(now.getTime() + LEAD_MINUTES[service] * MINUTE_MS));
}

export type PickupTimes = {
  now: Date;
  serviceType: ServiceType;
  /** Opening hours of the pickup; null for none. */
  hours: Hours | null;
  /** Of the pickup. */
  timeZone: string;
  /** When the first courier can be there by the current routes; null or missing if that does not matter. */
  courierFrom?: Date | null | undefined;
};

/** Returns the earliest pickup of an order of now: after the lead time, with a courier there, when the place is open. */
export function earliestPickup({ now, serviceType, hours, timeZone, courierFrom }: PickupTimes): Date {
  const lead = soonestPickup(now, serviceType).getTime();
  const soonest = Math.max(lead, courierFrom ? rounded(courierFrom.getTime()) : lead);
  return new Date(hours ? firstPickup(hours, { now: now.getTime(), soonest }, timeZone) : soonest);
}

/**
 * Returns the earliest pickup that waits for a courier; null if the place closes before the courier is there. At the next opening, the
 * courier may be elsewhere.
 */
export function pickupWithCourier(times: PickupTimes & { courierFrom: Date }): Date | null {
  const { hours, timeZone } = times;
  const pickup = earliestPickup(times);
  const withoutCourier = earliestPickup({ ...times, courierFrom: null }).getTime();
  const closing = hours && closingTime(hours, withoutCourier, timeZone);
  return closing !== null && pickup.getTime() >= closing ? null : pickup;
}
