import { formatMinutes } from "../format";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** From this many minutes on, a date is easier to read than a duration. */
const FAR = 12 * HOUR_MINUTES;

/**
 * When an open delivery is due, relative to now: `in 12 min`, `18 min late`. Null if it is far away, which a date
 * says better.
 */
export function dueWords(dueAt: string, now: string): { text: string; isLate: boolean } | null {
  const left = (Date.parse(dueAt) - Date.parse(now)) / MINUTE_MS;
  if (left < 0) return { text: `${lateBy(Math.floor(-left))} late`, isLate: true };
  if (left >= FAR) return null;
  return { text: left < 1 ? "now" : `in ${formatMinutes(Math.floor(left))}`, isLate: false };
}

function lateBy(minutes: number): string {
  if (minutes < DAY_MINUTES) return formatMinutes(Math.max(1, minutes));
  const days = Math.floor(minutes / DAY_MINUTES);
  return days === 1 ? "1 day" : `${days} days`;
}
