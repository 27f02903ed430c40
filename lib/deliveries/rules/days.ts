import { addDays, localDay, startOfDay } from "@/lib/core/time";
import type { DayRange, SearchFilter } from "../filter";

/** No delivery is later, and the next day's name has more than ten characters. */
const LAST_DAY = "9999-12-31";

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** Returns the days of a filter on a given day. */
export function daysOf(
  { days, from, to }: Pick<SearchFilter, "days" | "from" | "to">,
  today: string,
): DayRange {
  switch (days) {
    case null:
      return { from, to };
    case "today":
      return { from: today, to: today };
    case "tomorrow":
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case "yesterday":
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case "7d":
      return { from: addDays(today, -6), to: today };
    case "30d":
      return { from: addDays(today, -29), to: today };
    case "month":
      return { from: firstOfMonth(today), to: today };
    case "last_month": {
      const last = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(last), to: last };
    }
  }
}

/** A period from `start` (inclusive) to `end` (exclusive); null is open. */
export type Span = { start: Date | null; end: Date | null };

/**
 * The times of a filter's days: the period of creation, the one in which deliveries are due as on the overview, the one for which those
 * of any status are planned, and the one in which they were delivered; null for any.
 */
export type FilterTimes = Span & { due: DueSpan | null; planned: DueSpan | null; delivered: Span | null };

/** A period in which deliveries are due that were picked up at `earliest` or later. */
export type DueSpan = Span & { earliest: Date | null };

/** Longest trip, in days, of a delivery that counts as due on a day. Its pickup, within these days, finds it. */
const LONGEST_TRIP_DAYS = 3;
/** The same for a filter, which shows returns and cancelled ones, too. A longer trip is found by its number or its creation. */
const LONGEST_PLAN_DAYS = 62;

/** Returns the day of an instant in a time zone (IANA name), for deliveries that are due on it. */
export function dueDayOf(now: Date, timeZone: string): DueSpan {
  const day = localDay(now, timeZone);
  return dueSpanOf({ from: day, to: day }, LONGEST_TRIP_DAYS, timeZone);
}

function dueSpanOf(range: DayRange, longest: number, timeZone: string): DueSpan {
  const earliest = range.from === null ? null : startOf(addDays(range.from, -longest), timeZone);
  return { ...spanOfDays(range, timeZone), earliest };
}

/** Returns the times of a filter's days in a time zone (IANA name). */
export function timesOf(
  filter: Pick<SearchFilter, "days" | "from" | "to" | "by" | "due">,
  { now, timeZone }: { now: Date; timeZone: string },
): FilterTimes {
  const range = daysOf(filter, localDay(now, timeZone));
  const { by } = filter;
  return {
    ...(by === null ? spanOfDays(range, timeZone) : { start: null, end: null }),
    due: filter.due === null ? null : dueDayOf(now, timeZone),
    planned: by === "due" ? dueSpanOf(range, LONGEST_PLAN_DAYS, timeZone) : null,
    delivered: by === "delivered" ? spanOfDays(range, timeZone) : null,
  };
}

/**
 * Returns the start of a day, but no instant before 1970: no delivery is earlier, and PostgreSQL does not support
 * years before the first.
 */
const startOf = (day: string, timeZone: string) => new Date(Math.max(0, startOfDay(day, timeZone).getTime()));

/** Returns the period of calendar days, both included, in a time zone (IANA name). */
export function spanOfDays({ from, to }: DayRange, timeZone: string): Span {
  return {
    start: from === null ? null : startOf(from, timeZone),
    end: to === null || to === LAST_DAY ? null : startOf(addDays(to, 1), timeZone),
  };
}
