import { tzOffset } from "@date-fns/tz/tzOffset";
import { isCalendarDate } from "./calendar";

/** A civil date and time of day in some time zone: YYYY-MM-DD and HH:MM:SS. */
export type LocalTime = { date: string; time: string };

const DAY_MS = 86_400_000;

/** Offset in minutes by time zone and UTC day, or null if it changes during the day. */
const offsets = new Map<string, number | null>();
const MAX_OFFSETS = 10_000;

/** Returns a time zone's offset at an instant, in minutes. The runtime is slow, and most days have only one. */
function offsetOf(timeZone: string, instant: Date): number {
  const day = Math.floor(instant.getTime() / DAY_MS);
  const key = `${timeZone} ${day}`;
  let ofDay = offsets.get(key);
  if (ofDay === undefined) {
    const [first, last] = [day * DAY_MS, (day + 1) * DAY_MS - 1].map((at) =>
      tzOffset(timeZone, new Date(at)),
    );
    ofDay = first === last && first !== undefined ? first : null;
    if (offsets.size >= MAX_OFFSETS) offsets.clear();
    offsets.set(key, ofDay);
  }
  return ofDay ?? tzOffset(timeZone, instant);
}

/** Formats a UTC timestamp in whole seconds, `<YYYY-MM-DD>T<HH:MM:SS>Z`. */
export function formatTimestamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

/** Returns the local date and time of an instant in a time zone (IANA name). */
export function toLocalTime(instant: Date, timeZone: string): LocalTime {
  const shifted = new Date(instant.getTime() + offsetOf(timeZone, instant) * 60_000).toISOString();
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 19) };
}

/** A possible instant of a local time, with the offset of the day before or after. */
type Guess = { at: number; fits: boolean };

/** Returns one guess, or two in order of time around a clock change: if neither fits, the clock skips the time. */
function guesses({ date, time }: LocalTime, timeZone: string): Guess[] {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const guess = (offset: number): Guess => {
    const at = asUtc - offset * 60_000;
    return { at, fits: offsetOf(timeZone, new Date(at)) === offset };
  };
  // No zone changes its clock twice within two days.
  const [before, after] = [asUtc - DAY_MS, asUtc + DAY_MS].map((at) => offsetOf(timeZone, new Date(at)));
  if (before === undefined || after === undefined || before === after) return [guess(before ?? 0)];
  return [guess(before), guess(after)].sort((one, other) => one.at - other.at);
}

/** Returns the instants of a local date and time in order: none if the clock skips it, two if it occurs twice. */
export function instantsOf(local: LocalTime, timeZone: string): Date[] {
  return guesses(local, timeZone)
    .filter(({ fits }) => fits)
    .map(({ at }) => new Date(at));
}

/**
 * Returns the instant of a local date and time; the earlier one if the time occurs twice. A time skipped by a clock
 * change is moved forward by the length of the gap.
 */
export function toInstant(local: LocalTime, timeZone: string): Date {
  const found = guesses(local, timeZone);
  const { at = NaN } = found.find(({ fits }) => fits) ?? found.at(-1) ?? {};
  return new Date(at);
}

/** Returns the instant of a local time from a browser control, `YYYY-MM-DDTHH:MM`. */
export function localMinute(text: string, timeZone: string): Date {
  const [date = "", time = ""] = text.split("T");
  return toInstant({ date, time: `${time}:00` }, timeZone);
}

/** Whether the clock of a time zone shows this time on this date. */
export function clockShows(local: LocalTime, timeZone: string): boolean {
  return instantsOf(local, timeZone).length > 0;
}

/** Whether a text is the IANA name of a time zone, such as `Asia/Kolkata`. An offset such as `+05:30` is not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** Returns the calendar day, YYYY-MM-DD, of an instant in a time zone (IANA name). */
export function localDay(instant: Date, timeZone: string): string {
  return toLocalTime(instant, timeZone).date;
}

/**
 * Returns the first instant of a calendar day in a time zone: midnight, or the moment when the clock skips it. The
 * next day's start is this day's end, so a day has 23, 24 or 25 hours.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = guesses({ date: day, time: "00:00:00" }, timeZone);
  const shown = midnight.find(({ fits }) => fits);
  if (shown) return new Date(shown.at);
  // The clock skips midnight, between the two instants that would be midnight with the offsets before and after.
  let [before, after] = midnight.map(({ at }) => at) as [number, number];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localDay(new Date(middle), timeZone) < day) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/**
 * Formats an instant in a time zone with its offset from UTC, in whole seconds (ISO 8601):
 * `2026-11-20T18:30:00-05:00`. The instant can be parsed from it.
 */
export function toOffsetTimestamp(instant: Date, timeZone: string): string {
  const { date, time } = toLocalTime(instant, timeZone);
  const offset = offsetOf(timeZone, instant);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${date}T${time}${offset < 0 ? "-" : "+"}${pad(hours)}:${pad(minutes)}`;
}

/** Returns the UTC day of an instant: YYYY-MM-DD. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** Returns the first instant of a UTC day. */
export function startOfUtcDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Returns the date `days` after a calendar date. */
export function addDays(date: string, days: number): string {
  const instant = startOfUtcDay(date);
  instant.setUTCDate(instant.getUTCDate() + days);
  return utcDay(instant);
}

/**
 * Returns the same calendar day `years` later, or earlier; the last of February for a day that the year does not
 * have.
 */
export function addYears(date: string, years: number): string {
  const [year = "", month = "", day = ""] = date.split("-");
  const sameDay = `${String(Number(year) + years).padStart(4, "0")}-${month}-${day}`;
  return isCalendarDate(sameDay) ? sameDay : sameDay.replace(/-29$/, "-28");
}

/** Returns the days from one calendar date to another. */
export function daysBetween(date: string, later: string): number {
  return (startOfUtcDay(later).getTime() - startOfUtcDay(date).getTime()) / DAY_MS;
}
