/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Names a weekday within a sentence, from 1 for Monday: `Monday`, `lunes`. @param locale for Intl */
export function weekdayName(locale: string, day: number): string {
  const names = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  return names.format(new Date(MONDAY + (day - 1) * DAY_MS));
}

/** Text with a capital letter at its beginning, for a label. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
