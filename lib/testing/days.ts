import { addDays, addYears, daysBetween, utcDay } from "@/lib/core/time";

const NEAREST_DAYS = 3;
const FARTHEST_DAYS = 360;

/**
 * Returns the next calendar day `MM-DD`, as `YYYY-MM-DD`, that a delivery can be scheduled for in any time zone. A
 * week later if it is too near, or nearly a year away.
 */
function comingDay(monthDay: string, now = new Date()): string {
  const today = utcDay(now);
  const thisYear = `${today.slice(0, 4)}-${monthDay}`;
  const coming = thisYear < today ? addYears(thisYear, 1) : thisYear;
  const isNear = daysBetween(today, coming) < NEAREST_DAYS;
  if (isNear) return addDays(coming, 7);
  return daysBetween(today, coming) > FARTHEST_DAYS ? addDays(addYears(coming, -1), 14) : coming;
}

/** Formats a day as pages do, like `Wed, Mar 5, 2031`. */
export function spelledDay(date: string, weekday: "short" | "long" = "short"): string {
  const month = weekday;
  const format = { weekday, month, day: "numeric", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat("en-US", format).format(new Date(`${date}T00:00:00Z`));
}

const HOURS_AHEAD = 12 - new Date().getUTCHours();
/** A time zone in which it is about noon, so that no day of a merchant ends during a test. */
export const NOON_ZONE = `Etc/GMT${HOURS_AHEAD > 0 ? "-" : "+"}${Math.abs(HOURS_AHEAD)}`;

/** A day without clock changes in New York and Chicago, in winter time. */
export const WINTER_DAY = comingDay("01-15");

/** A day in the summer time of New York and Chicago. */
export const SUMMER_DAY = comingDay("05-20");
