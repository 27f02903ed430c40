/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Names a weekday, from 1 for Monday: `Monday`, `Mon`. @param locale for Intl */
export function weekdayName(locale: string, day: number, style: "long" | "short" = "long"): string {
  const name = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: "UTC" });
  return name.format(new Date(MONDAY + (day - 1) * DAY_MS));
}
