import { type Hours, nextOpen, openSpans } from "@/lib/account/rules/hours";
import { addDays, localDay } from "@/lib/core/time";
import { earliestPickup, type PickupTimes } from "@/lib/rates/rules/departure";

/** A window of a stop. */
export type Slot = { from: Date; to: Date };

export type SlotInput = PickupTimes;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Days with slots, from the first day with one. */
const DAYS_WITH_SLOTS = 3;
const MAX_DAYS = 30;

/** Slots are offered at these hours where nobody has set any. */
const DAYTIME = { open: "08:00:00", close: "20:00:00" };
const USUAL: Hours = {
  days: Array.from({ length: 7 }, () => DAYTIME),
  exceptions: [],
  preparationMinutes: 0,
  cutOff: null,
};

const firstOf = (input: SlotInput, hours: Hours | null) => earliestPickup({ ...input, hours }).getTime();

/**
 * Returns the windows of an hour in which an order of now can be picked up, on the next three open days: elapsed hours
 * from each opening, the last one shorter if the place closes before. The first begins no sooner than the lead time allows and a courier can be there.
 */
export function pickupSlots(input: SlotInput): Slot[] {
  const hours = input.hours ?? USUAL;
  return slotsFrom(firstOf(input, hours), hours, input.timeZone);
}

/** Returns the earliest pickup of an order of now. */
export const soonestSlot = (input: SlotInput): Date => earliestPickup(input);

type Arrival = { pickup: Date; durationMinutes: number; timeZone: string };

/** Returns the windows of an hour in the daytime of the dropoff that begin when a trip from the pickup can have arrived. */
export const dropoffSlots = ({ pickup, durationMinutes, timeZone }: Arrival): Slot[] =>
  slotsFrom(pickup.getTime() + durationMinutes * MINUTE_MS, USUAL, timeZone);

function slotsFrom(first: number, hours: Hours, timeZone: string): Slot[] {
  const firstDay = localDay(new Date(first), timeZone);
  const days: Slot[][] = [];
  for (let day = 0; day < MAX_DAYS && days.length < DAYS_WITH_SLOTS; day += 1) {
    const slots: Slot[] = [];
    for (const span of openSpans(hours, addDays(firstDay, day), timeZone)) {
      for (let at = span.from; at < span.to; at += HOUR_MS) {
        if (at >= first) slots.push({ from: new Date(at), to: new Date(Math.min(at + HOUR_MS, span.to)) });
      }
    }
    if (slots.length > 0) days.push(slots);
  }
  return days.flat();
}

/** Returns when the first pickup is, if the place is closed now or takes no more orders today; null if it is open. */
export function closedUntil(input: SlotInput): Date | null {
  const { hours, timeZone } = input;
  if (!hours) return null;
  const now = input.now.getTime();
  const first = firstOf({ ...input, courierFrom: null }, hours);
  const isOpen = nextOpen(hours, now, timeZone) === now;
  const isSameDay = localDay(new Date(first), timeZone) === localDay(input.now, timeZone);
  return isOpen && isSameDay ? null : new Date(first);
}
