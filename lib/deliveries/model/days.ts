import { addDays, localDay, startOfDay } from "@/lib/core/time";
import type { DayRange, SearchFilter } from "../filter";

/** No delivery is later, and the day after it has no name of ten characters. */
const LAST_DAY = "9999-12-31";

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The days that a filter means on a given day. */
export function daysOf(
  { days, from, to }: Pick<SearchFilter, "days" | "from" | "to">,
  today: string,
): DayRange {
  switch (days) {
    case null:
      return { from, to };
    case "today":
      return { from: today, to: today };
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

/** A stretch of time from `start` to `end`, the end not included; null is open. */
export type Span = { start: Date | null; end: Date | null };

/** The time that the days of a filter span in a time zone (IANA name). */
export function spanOf(
  filter: Pick<SearchFilter, "days" | "from" | "to">,
  { now, timeZone }: { now: Date; timeZone: string },
): Span {
  const { from, to } = daysOf(filter, localDay(now, timeZone));
  return {
    start: from === null ? null : startOfDay(from, timeZone),
    end: to === null || to === LAST_DAY ? null : startOfDay(addDays(to, 1), timeZone),
  };
}
