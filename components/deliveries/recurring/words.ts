import { formatDate } from "../format";
import type { SeriesRule } from "@/lib/series/rules/rule";
import { WEEKDAYS } from "@/lib/series/rules/variables";

/** Names a weekday, from 1 for Monday. */
const weekdayName = (day: number) => WEEKDAYS[day - 1] ?? "";

function daysText(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return "Every day";
  if (weekdays.join() === "1,2,3,4,5") return "Monday to Friday";
  return weekdays.map((day) => weekdayName(day)).join(", ");
}

/** Says on which dates a series has deliveries: `Monday, Friday, every 2 weeks, until Dec 24, 2026`. */
export function ruleWords({ weekdays, everyWeeks, until, dates }: SeriesRule): string {
  const count = `${dates.length} ${dates.length === 1 ? "date" : "dates"}`;
  return [
    weekdays.length > 0 && daysText(weekdays.toSorted((a, b) => a - b)),
    weekdays.length > 0 && everyWeeks > 1 && `every ${everyWeeks} weeks`,
    dates.length > 0 && (weekdays.length > 0 ? `and ${count}` : count),
    until !== null && `until ${formatDate(until)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Minutes as `6 hours` or `2 days`. */
export function leadWords(minutes: number): string {
  const hours = minutes / 60;
  if (hours < 24) return hours === 1 ? "1 hour" : `${hours} hours`;
  return hours === 24 ? "1 day" : `${hours / 24} days`;
}
