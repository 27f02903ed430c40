import { daysBetween, toLocalTime } from "@/lib/core/time";
import { formatDate, formatLocal, zoneName } from "./format";

// Separate from format.ts, because it needs a time zone library.

/** Formats an instant in a zone (IANA name), for pages that name the zone: `Nov 20, 2026, 2:30 PM`. */
export function formatInstantIn(instant: Date, timeZone: string, options?: { year?: boolean }): string {
  return formatLocal(toLocalTime(instant, timeZone), options);
}

/** Formats an instant in a zone (IANA name), with the zone: `Nov 20, 2026, 2:30 PM EST`. */
export function formatInstant(instant: Date, timeZone: string, options?: { year?: boolean }): string {
  return `${formatInstantIn(instant, timeZone, options)} ${zoneName(instant, timeZone)}`;
}

const WEEKDAY = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

/** Names a day YYYY-MM-DD: `Today, Nov 20`, `Yesterday, Nov 19`, `Wednesday, Nov 18`, `Monday, Dec 1, 2025`. */
export function dayName(day: string, today: string): string {
  const near: Record<number, string> = { [-1]: "Yesterday", 0: "Today", 1: "Tomorrow" };
  const name = near[daysBetween(today, day)] ?? WEEKDAY.format(new Date(`${day}T00:00:00Z`));
  return `${name}, ${formatDate(day, { year: day.slice(0, 4) !== today.slice(0, 4) })}`;
}
