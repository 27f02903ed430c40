import type { EnglishOf } from "@/components/texts/catalogs";
import { formatOf } from "@/components/texts/format";
import type { Text } from "@/components/texts/translator";

/** Calendar dates `YYYY-MM-DD`, both inclusive; null is open. */
type DateRangeValue = { from: string | null; to: string | null };

const SHORT = { month: "short", day: "numeric", timeZone: "UTC" } as const;
const WITHOUT_YEAR = new Intl.DateTimeFormat("en-US", SHORT);
const WITH_YEAR = new Intl.DateTimeFormat("en-US", { ...SHORT, year: "numeric" });

const inWords = (date: string, words = WITH_YEAR) => words.format(new Date(`${date}T00:00:00Z`));

/** Formats a range in English, for pages that are not translated yet: `Nov 1 – Nov 7, 2026`; empty for an open range. */
export function dateRangeText({ from, to }: DateRangeValue): string {
  if (from && to && from !== to) {
    const isOneYear = from.slice(0, 4) === to.slice(0, 4);
    return `${inWords(from, isOneYear ? WITHOUT_YEAR : WITH_YEAR)} – ${inWords(to)}`;
  }
  if (from && to) return inWords(to);
  if (from) return `from ${inWords(from)}`;
  return to ? `until ${inWords(to)}` : "";
}

/** Formats a range in the language of a page, e.g. `Nov 1 – Nov 7, 2026`; empty for an open range. */
export function dateRangeWords(
  { t, language }: Text<EnglishOf<"lists">>,
  { from, to }: DateRangeValue,
): string {
  const { date } = formatOf(language);
  if (from && to && from !== to) {
    const isOneYear = from.slice(0, 4) === to.slice(0, 4);
    return t("dates.range", { from: date(from, { year: !isOneYear }), to: date(to) });
  }
  if (from && to) return date(to);
  if (from) return t("dates.from", { date: date(from) });
  return to ? t("dates.until", { date: date(to) }) : "";
}
