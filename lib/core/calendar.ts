// Apart from time.ts, which needs a library of time zones: the browser checks dates, too.

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** Whether a text is a date of the calendar, YYYY-MM-DD, of the years 1 to 9999. */
export function isCalendarDate(value: string): boolean {
  const [, year, month, day] = DATE.exec(value)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  if (year === 0) return false;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether a text is a time of the clock, HH:MM:SS from 00:00:00 to 23:59:59. */
export function isClockTime(value: string): boolean {
  return TIME.test(value);
}

/** Whether a text is a local time as the browser's control writes it, `YYYY-MM-DDTHH:MM`. */
export function isLocalMinute(text: string): boolean {
  const [date = "", time = ""] = text.split("T");
  return isCalendarDate(date) && isClockTime(`${time}:00`);
}
