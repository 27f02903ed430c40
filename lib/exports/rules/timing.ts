import { addDays, localDay, toInstant } from "@/lib/core/time";
import type { ExportPeriod } from "../constants";

/** When an export is sent: a weekday, 1 for Monday, or a day of the month, and an hour of the merchant's day. */
export type Timing = { period: ExportPeriod; day: number; hour: number };

/** No month is longer. */
const MAX_DAYS = 31;

/** Day of the week of a calendar date, 1 for Monday. */
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** Returns the first time after an instant at which an export is sent. */
export function nextTime({ period, day, hour }: Timing, after: Date, timeZone: string): Date {
  const time = `${String(hour).padStart(2, "0")}:00:00`;
  const today = localDay(after, timeZone);
  for (let days = 0; days <= MAX_DAYS; days += 1) {
    const date = addDays(today, days);
    if (day !== (period === "week" ? weekdayOf(date) : Number(date.slice(8)))) continue;
    const at = toInstant({ date, time }, timeZone);
    if (at > after) return at;
  }
  throw new Error(`Day ${day} is not in a ${period}`);
}

/** Returns the latest time up to `now`, counted from one that is due. */
export function latestTime(timing: Timing, due: Date, now: Date, timeZone: string): Date {
  let at = due;
  for (let next = nextTime(timing, at, timeZone); next <= now; next = nextTime(timing, at, timeZone))
    at = next;
  return at;
}

/** Returns the days of an export that is sent on a day: the seven days before, or the calendar month before. */
export function periodBefore(period: ExportPeriod, day: string): { from: string; to: string } {
  if (period === "week") return { from: addDays(day, -7), to: addDays(day, -1) };
  const to = addDays(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}
