import { addDays, daysBetween } from "@/lib/core/time";

/** Dates of a series, each YYYY-MM-DD, in the time zone of the pickup. */
export type SeriesRule = {
  /** The first possible date, except for additional ones. Its week is the first of every `everyWeeks` weeks. */
  from: string;
  /** The last possible date; null for no end. */
  until: string | null;
  /** From 1 for Monday to 7 for Sunday. */
  weekdays: readonly number[];
  everyWeeks: number;
  /** Additional dates, also on holidays and before the first date. */
  dates: readonly string[];
  /** Dates that are left out. */
  exceptions: readonly string[];
  skipsHolidays: boolean;
};

/** No series is searched for dates further ahead: more than a leap day on the longest interval. */
const MAX_DAYS_AHEAD = 1_500;

/** Monday, 1970-01-05. */
const A_MONDAY = "1970-01-05";

const weekOf = (date: string) => Math.floor(daysBetween(A_MONDAY, date) / 7);

/** Returns the weekday of a date, from 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return (((daysBetween(A_MONDAY, date) % 7) + 7) % 7) + 1;
}

/** Whether a series has a delivery on a date. */
export function occursOn(rule: SeriesRule, date: string, holidays: ReadonlySet<string>): boolean {
  return (date >= rule.from || rule.dates.includes(date)) && fitsRule(rule, date, holidays);
}

/** Whether a date fits the rule of a series, also before the series' first date. */
export function fitsRule(rule: SeriesRule, date: string, holidays: ReadonlySet<string>): boolean {
  if ((rule.until !== null && date > rule.until) || rule.exceptions.includes(date)) return false;
  if (rule.dates.includes(date)) return true;
  if (rule.skipsHolidays && holidays.has(date)) return false;
  return (
    rule.weekdays.includes(weekdayOf(date)) && (weekOf(date) - weekOf(rule.from)) % rule.everyWeeks === 0
  );
}

type Wanted = { from: string; count: number; holidays: ReadonlySet<string> };

/** Returns the next dates of a series from a date on, which is included. */
export function datesFrom(rule: SeriesRule, { from, count, holidays }: Wanted): string[] {
  const found: string[] = [];
  const regular = from > rule.from ? from : rule.from;
  const [start = regular] = [regular, ...rule.dates.filter((date) => date >= from)].sort();
  for (let days = 0; days <= MAX_DAYS_AHEAD && found.length < count; days += 1) {
    const date = addDays(start, days);
    if (rule.until !== null && date > rule.until) break;
    if (occursOn(rule, date, holidays)) found.push(date);
  }
  return found;
}
