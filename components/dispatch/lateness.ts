import { formatMinutes } from "@/components/deliveries/format";

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** Below this, lateness is shown to the minute; times further ahead are not shown. */
const MINUTES_UP_TO = 3 * HOUR;

/**
 * Describes how late a planned time is, or how soon it comes: `12 min late`, `Over a year late`, `in 40 min`; null
 * if the planned time says enough. Timestamps are in milliseconds. The server says whether it is late, so that rows and counts agree.
 */
export function latenessOf({ dueAt, late }: { dueAt: number; late: boolean }, now: number): string | null {
  if (!late) {
    const left = Math.ceil((dueAt - now) / MINUTE_MS);
    if (left <= 0) return "now";
    return left <= MINUTES_UP_TO ? `in ${formatMinutes(left)}` : null;
  }
  const minutes = Math.floor((now - dueAt) / MINUTE_MS);
  if (minutes < 1) return "Late";
  if (minutes < MINUTES_UP_TO) return `${formatMinutes(minutes)} late`;
  if (minutes < 2 * DAY) return `${Math.floor(minutes / HOUR)} h late`;
  if (minutes < YEAR) return `${Math.floor(minutes / DAY)} days late`;
  const years = Math.floor(minutes / YEAR);
  return `Over ${years === 1 ? "a year" : `${years} years`} late`;
}
