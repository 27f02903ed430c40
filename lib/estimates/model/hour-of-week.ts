import { toLocalTime } from "@/lib/core/time";

export const HOURS_OF_DAY = 24;
export const HOURS_OF_WEEK = 7 * HOURS_OF_DAY;

/** Saturday and Sunday; where the week ends on other days, the weekdays by themselves show it. */
const WEEKEND_FROM = 5 * HOURS_OF_DAY;

/** The hour of the week on the clocks of a time zone: 0 is Monday from midnight to one, 167 the last hour of Sunday. */
export function hourOfWeek(at: Date, timeZone: string): number {
  const { date, time } = toLocalTime(at, timeZone);
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return weekday * HOURS_OF_DAY + Number(time.slice(0, 2));
}

/** The same hour of all working days, or of both days of the weekend: 0 to 23, 24 to 47. */
export function hourOfDayKind(hourOfWeek: number): number {
  return (hourOfWeek % HOURS_OF_DAY) + (hourOfWeek >= WEEKEND_FROM ? HOURS_OF_DAY : 0);
}

/** Which of the five parts of the day an hour belongs to: night, morning, midday, afternoon, evening. */
export const DAY_PARTS = 5;
const PART_STARTS = [6, 10, 15, 20];

export function dayPart(hourOfWeek: number): number {
  const hour = hourOfWeek % HOURS_OF_DAY;
  return PART_STARTS.filter((start) => hour >= start).length;
}
