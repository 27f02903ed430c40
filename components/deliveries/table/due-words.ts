import type { EnglishOf } from "@/components/texts/catalogs";
import { formatOf } from "@/components/texts/format";
import type { Text } from "@/components/texts/translator";

/** The texts of the list of deliveries. */
export type TableText = Text<EnglishOf<"table">>;

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** From this many minutes on, a date is easier to read than a duration. */
const FAR = 12 * HOUR_MINUTES;

/**
 * When an open delivery is due, relative to now: `in 12 min`, `18 min late`. Null if it is far away, which a date
 * says better.
 */
export function dueWords(
  text: TableText,
  dueAt: string,
  now: string,
): { text: string; isLate: boolean } | null {
  const { t, language } = text;
  const left = (Date.parse(dueAt) - Date.parse(now)) / MINUTE_MS;
  if (left < 0) return { text: lateBy(text, Math.floor(-left)), isLate: true };
  if (left >= FAR) return null;
  const time = formatOf(language).minutes(Math.floor(left));
  return { text: left < 1 ? t("due.now") : t("due.in", { time }), isLate: false };
}

function lateBy({ t, language }: TableText, minutes: number): string {
  if (minutes >= DAY_MINUTES) return t("due.daysLate", { count: Math.floor(minutes / DAY_MINUTES) });
  return t("due.late", { time: formatOf(language).minutes(Math.max(1, minutes)) });
}
