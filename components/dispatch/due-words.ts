import { formatMinutes } from "@/components/deliveries/format";

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** Below this, a delay is shown to the minute; times further ahead are not shown. */
const MINUTES_UP_TO = 3 * HOUR;

/**
 * Says how long a stop is overdue, or how soon it is due: `12 min overdue`, `Over a year overdue`, `in 40 min`; null if
 * the planned time says enough. Timestamps are in milliseconds. The server says whether it is overdue, so that rows agree.
 */
export function dueWords(
  { dueAt, overdue }: { dueAt: number; overdue: boolean },
  now: number,
): string | null {
  if (!overdue) {
    const left = Math.ceil((dueAt - now) / MINUTE_MS);
    if (left <= 0) return "now";
    return left <= MINUTES_UP_TO ? `in ${formatMinutes(left)}` : null;
  }
  const minutes = Math.floor((now - dueAt) / MINUTE_MS);
  if (minutes < 1) return "Overdue";
  if (minutes < MINUTES_UP_TO) return `${formatMinutes(minutes)} overdue`;
  if (minutes < 2 * DAY) return `${Math.floor(minutes / HOUR)} h overdue`;
  if (minutes < YEAR) return `${Math.floor(minutes / DAY)} days overdue`;
  const years = Math.floor(minutes / YEAR);
  return `Over ${years === 1 ? "a year" : `${years} years`} overdue`;
}
