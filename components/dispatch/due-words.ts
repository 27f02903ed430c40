import { formatOf } from "@/components/texts/format";
import type { DispatchText } from "./text";

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
  text: DispatchText,
  { dueAt, overdue }: { dueAt: number; overdue: boolean },
  now: number,
): string | null {
  const { t, language } = text;
  const format = formatOf(language);
  if (!overdue) {
    const left = Math.ceil((dueAt - now) / MINUTE_MS);
    if (left <= 0) return t("due.now");
    return left <= MINUTES_UP_TO ? t("due.in", { time: format.minutes(left) }) : null;
  }
  const minutes = Math.floor((now - dueAt) / MINUTE_MS);
  if (minutes < 1) return t("due.overdue");
  if (minutes < MINUTES_UP_TO) return t("due.overdueBy", { time: format.minutes(minutes) });
  if (minutes < 2 * DAY) return t("due.hours", { count: Math.floor(minutes / HOUR) });
  if (minutes < YEAR) return t("due.days", { count: Math.floor(minutes / DAY) });
  return t("due.years", { count: Math.floor(minutes / YEAR) });
}
