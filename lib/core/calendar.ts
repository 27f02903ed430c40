// Separate from time.ts, which needs a time zone library: the browser also validates dates.

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** Whether a text is a calendar date, YYYY-MM-DD, in the years 1 to 9999. */
export function isCalendarDate(value: string): boolean {
  const [, year, month, day] = DATE.exec(value)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  if (year === 0) return false;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether a text is a time of day, HH:MM:SS from 00:00:00 to 23:59:59. */
export function isClockTime(value: string): boolean {
  return TIME.test(value);
}

const OFFSET_TIMESTAMP =
  /^(?<date>\d{4}-\d{2}-\d{2})t(?<time>\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(?:z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** Whether a text is a timestamp with an offset from UTC (RFC 3339), such as `2026-11-20T18:30:00-05:00`. */
export function isOffsetTimestamp(value: string): boolean {
  const { date = "", time = "" } = OFFSET_TIMESTAMP.exec(value)?.groups ?? {};
  return isCalendarDate(date) && isClockTime(time);
}

/** Whether a text is a local time from a browser control, `YYYY-MM-DDTHH:MM`. */
export function isLocalMinute(text: string): boolean {
  const [date = "", time = ""] = text.split("T");
  return isCalendarDate(date) && isClockTime(`${time}:00`);
}
