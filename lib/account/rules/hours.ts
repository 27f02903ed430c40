import { addDays, localDay, toInstant } from "@/lib/core/time";

/** A part of a day, local times HH:MM:SS. It ends before midnight. */
export type OpenTime = { open: string; close: string };

/** When a place is open on a day, as it is stored: null if it is closed, a list for a day with breaks. */
export type OpenDay = OpenTime | OpenTime[] | null;

/** A week as it is shown: it begins with Monday. */
export const DAY_ORDER = [1, 2, 3, 4, 5, 6, 0] as const;

/** Maximum number of times on one day. */
export const MAX_OPEN_TIMES = 3;
export const MAX_EXCEPTIONS = 100;

/** Opening hours of the place of a pickup. */
export type Hours = {
  /** Seven days, beginning with Sunday. */
  days: OpenDay[];
  /** Exceptions, such as holidays. */
  exceptions: { date: string; day: OpenDay }[];
  /** Time from an order until its goods are ready. */
  preparationMinutes: number;
  /** Local time, HH:MM:SS, from which on an order is not picked up on the same day; null for none. */
  cutOff: string | null;
};

/** The hours of a merchant, and those of its saved addresses that have their own. */
export type PickupHours = { merchant: Hours | null; saved: { address: string; hours: Hours }[] };

/** Returns the times of a day, in their order; none for a closed one. */
export const openTimes = (day: OpenDay | undefined): OpenTime[] =>
  Array.isArray(day) ? day : day ? [day] : [];

/** Times of a day: `09:00-12:00, 13:00-17:00`; `closed` without any. */
export const timesText = (day: OpenDay | undefined): string =>
  openTimes(day)
    .map(({ open, close }) => `${open.slice(0, 5)}-${close.slice(0, 5)}`)
    .join(", ") || "closed";

/** Hours as a form has them: no times for a closed day. */
export const hoursForm = (hours: Hours | null) => ({
  days: Array.from({ length: 7 }, (_, day) => openTimes(hours?.days[day])),
  exceptions: (hours?.exceptions ?? []).map(({ date, day }) => ({ date, day: openTimes(day) })),
  preparationMinutes: hours?.preparationMinutes ?? null,
  cutOff: hours?.cutOff ?? null,
});

/** Instants in milliseconds. */
type Span = { from: number; to: number };

const MINUTE_MS = 60_000;
/** Days searched before a place counts as always closed. */
const MAX_DAYS = 60;

/** The hours at an address; null if nobody has set any. */
export const hoursAt = ({ merchant, saved }: PickupHours, address: string): Hours | null =>
  saved.find((each) => each.address.trim() === address.trim())?.hours ?? merchant;

/** When a place is open on a date, as instants. */
export function openSpans(hours: Hours, date: string, timeZone: string): Span[] {
  const exception = hours.exceptions.find((each) => each.date === date);
  const day = exception ? exception.day : hours.days[new Date(`${date}T00:00:00Z`).getUTCDay()];
  const at = (time: string) => toInstant({ date, time }, timeZone).getTime();
  return openTimes(day)
    .map(({ open, close }) => ({ from: at(open), to: at(close) }))
    .filter(({ from, to }) => from < to);
}

/** Returns when a place that is open at an instant closes, in milliseconds since 1970; null if it is closed then. */
export function closingTime(hours: Hours, from: number, timeZone: string): number | null {
  const spans = openSpans(hours, localDay(new Date(from), timeZone), timeZone);
  return spans.find((span) => span.from <= from && from < span.to)?.to ?? null;
}

/** Returns the first instant from this one on when a place is open; this one if it never is. */
export function nextOpen(hours: Hours, from: number, timeZone: string): number {
  const first = localDay(new Date(from), timeZone);
  for (let days = 0; days < MAX_DAYS; days += 1) {
    const span = openSpans(hours, addDays(first, days), timeZone).find(({ to }) => to > from);
    if (span) return Math.max(from, span.from);
  }
  return from;
}

/** Returns the first instant at which an order of now can be picked up, if no sooner than `soonest`. */
export function firstPickup(
  hours: Hours,
  { now, soonest }: { now: number; soonest: number },
  timeZone: string,
) {
  const today = localDay(new Date(now), timeZone);
  const isCutOff =
    hours.cutOff !== null && now >= toInstant({ date: today, time: hours.cutOff }, timeZone).getTime();
  const tomorrow = toInstant({ date: addDays(today, 1), time: "00:00:00" }, timeZone).getTime();
  const ready = Math.max(now + hours.preparationMinutes * MINUTE_MS, soonest, isCutOff ? tomorrow : now);
  return nextOpen(hours, ready, timeZone);
}
