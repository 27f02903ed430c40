import type { Language } from "./languages";
import { LOCALES } from "./languages";

type Options = Intl.DateTimeFormatOptions;

// Creating a formatter costs more than using it a hundred times.
const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 5_000;

function formatOf(language: Language, timeZone: string, name: string, options: Options): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${name}`;
  let format = formats.get(key);
  if (!format) {
    if (formats.size >= MAX_FORMATS) formats.clear();
    format = new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone });
    formats.set(key, format);
  }
  return format;
}

/** Replaces the narrow and fixed spaces of Intl, which some fonts and every text message lack. */
const withPlainSpaces = (text: string) => text.replaceAll(/[\u00a0\u2009\u202f]/g, " ");

const CLOCK: Options = { hour: "numeric", minute: "2-digit" };
const SHORT_DAY: Options = { weekday: "short", month: "short", day: "numeric" };

/** Formats instants in a language and a time zone (IANA name). Call it on the server: engines differ in details. */
export function timesIn(language: Language, timeZone: string) {
  const text = (name: string, options: Options, at: Date) =>
    withPlainSpaces(formatOf(language, timeZone, name, options).format(at));
  return {
    /** `2:30 PM`, `14:30` */
    clock: (at: Date) => text("clock", CLOCK, at),
    /** `2:30 PM EST` */
    clockWithZone: (at: Date) => text("clock zone", { ...CLOCK, timeZoneName: "short" }, at),
    /** `EST`, `GMT-5` */
    zone: (at: Date) =>
      formatOf(language, timeZone, "zone", { timeZoneName: "short" })
        .formatToParts(at)
        .find(({ type }) => type === "timeZoneName")?.value ?? timeZone,
    /** `Friday, November 20` */
    longDay: (at: Date, { year }: { year: boolean }) =>
      text(
        year ? "long day year" : "long day",
        { weekday: "long", month: "long", day: "numeric", ...(year && { year: "numeric" }) },
        at,
      ),
    /** `Nov 20`, `Nov 20, 2026` */
    date: (at: Date, { year }: { year: boolean }) =>
      text(
        year ? "date year" : "date",
        { month: "short", day: "numeric", ...(year && { year: "numeric" }) },
        at,
      ),
    /** `Fri, Nov 20`, `Fri, Nov 20, 2026` */
    shortDay: (at: Date, { year }: { year: boolean }) =>
      text(year ? "short day year" : "short day", { ...SHORT_DAY, ...(year && { year: "numeric" }) }, at),
    /** `Friday, Nov 20` */
    weekday: (at: Date) => text("weekday", { ...SHORT_DAY, weekday: "long" }, at),
    /** `Fri, Nov 20, 2026, 2:30 PM EST` */
    dayAndClock: (at: Date) =>
      text("day clock", { ...SHORT_DAY, year: "numeric", ...CLOCK, timeZoneName: "short" }, at),
    /** `Nov 20, 2:30 PM EST` */
    shortDayAndClock: (at: Date) =>
      text("short day clock", { month: "short", day: "numeric", ...CLOCK, timeZoneName: "short" }, at),
    /** `Tue, May 20, 9:45 – 10:15 AM EDT` */
    range: (from: Date, to: Date) =>
      withPlainSpaces(
        formatOf(language, timeZone, "range", { ...SHORT_DAY, ...CLOCK, timeZoneName: "short" }).formatRange(
          from,
          to,
        ),
      ),
  };
}
