import type { LocalTime } from "@/lib/core/time";

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the local date and time of an instant in a time zone (IANA name). By Intl alone: the library of lib/core/time.ts
 * would be too large in the browser.
 */
export function civilTime(instant: Date, timeZone: string): LocalTime {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const joined = (separator: string, ...types: Intl.DateTimeFormatPartTypes[]) =>
    types.map((type) => parts.get(type) ?? "").join(separator);
  return { date: joined("-", "year", "month", "day"), time: joined(":", "hour", "minute", "second") };
}
