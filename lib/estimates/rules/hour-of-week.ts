import { toLocalTime } from "@/lib/core/time";

export const HOURS_OF_DAY = 24;
export const HOURS_OF_WEEK = 7 * HOURS_OF_DAY;

/** Saturday and Sunday. Other weekends appear in the weekdays. */
const WEEKEND_FROM = 5 * HOURS_OF_DAY;

/** Returns the hour of the week in a time zone: 0 is Monday from midnight to one, 167 the last hour of Sunday. */
export function hourOfWeek(at: Date, timeZone: string): number {
  const { date, time } = toLocalTime(at, timeZone);
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return weekday * HOURS_OF_DAY + Number(time.slice(0, 2));
}

/** Returns the hour of a working day or weekend day: 0 to 23, 24 to 47. */
export function hourOfDayKind(hourOfWeek: number): number {
  return (hourOfWeek % HOURS_OF_DAY) + (hourOfWeek >= WEEKEND_FROM ? HOURS_OF_DAY : 0);
}

/** Number of parts of the day: night, morning, midday, afternoon, evening. */
export const DAY_PARTS = 5;
const PART_STARTS = [6, 10, 15, 20];

export function dayPart(hourOfWeek: number): number {
  const hour = hourOfWeek % HOURS_OF_DAY;
  return PART_STARTS.filter((start) => hour >= start).length;
}
