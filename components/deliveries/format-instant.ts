import { type Format, formatOf } from "@/components/texts/format";
import { daysBetween, toLocalTime } from "@/lib/core/time";
import { zoneAbbreviation } from "./zone-abbreviation";
import type { TradeText } from "./trade-text";

// Separate from format.ts, because it needs a time zone library.

/** Formats an instant in a zone (IANA name), for pages that name the zone: `Nov 20, 2026, 2:30 PM`. */
export function formatInstantIn(
  format: Format,
  instant: Date,
  timeZone: string,
  options?: { year?: boolean },
): string {
  return format.local(toLocalTime(instant, timeZone), options);
}

/** Formats an instant in a zone (IANA name), with the zone: `Nov 20, 2026, 2:30 PM EST`. */
export function formatInstant(
  format: Format,
  instant: Date,
  timeZone: string,
  options?: { year?: boolean },
): string {
  const zone = zoneAbbreviation(instant, timeZone, format.locale);
  return `${formatInstantIn(format, instant, timeZone, options)} ${zone}`;
}

const NEAR: Readonly<Record<number, "yesterday" | "today" | "tomorrow">> = {
  [-1]: "yesterday",
  0: "today",
  1: "tomorrow",
};

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Names a day YYYY-MM-DD: `Today, Nov 20`, `Yesterday, Nov 19`, `Wednesday, Nov 18`, `Monday, Dec 1, 2025`. */
export function dayName({ t, language, locale }: TradeText, day: string, today: string): string {
  const date = formatOf(language).date(day, { year: day.slice(0, 4) !== today.slice(0, 4) });
  const near = NEAR[daysBetween(today, day)];
  if (near) return t(`day.${near}`, { date });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  return `${capitalized(weekday.format(new Date(`${day}T00:00:00Z`)))}, ${date}`;
}
