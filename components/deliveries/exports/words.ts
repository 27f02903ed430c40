import type { EnglishOf } from "@/components/texts/catalogs";
import { type Format, formatOf } from "@/components/texts/format";
import type { Text } from "@/components/texts/translator";
import type { Timing } from "@/lib/exports/rules/timing";
import { weekdayName } from "../weekday-name";

/** The texts of exports. */
export type ExportsText = Text<EnglishOf<"exports">>;

/** An hour of the day as `8:00 AM`. */
export const hourWords = (format: Format, hour: number) =>
  format.time(`${String(hour).padStart(2, "0")}:00:00`);

/** `Every Monday at 8:00 AM`. */
export function timingWords({ t, language, locale }: ExportsText, { period, day, hour }: Timing): string {
  const time = hourWords(formatOf(language), hour);
  return period === "week"
    ? t("schedules.weekly", { weekday: weekdayName(locale, day), time })
    : t("schedules.monthly", { day, time });
}

/** `Nov 16 – Nov 22, 2026`. */
export function daysWords(format: Format, from: string, to: string): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${format.date(from, { year: !isOneYear })} – ${format.date(to)}`;
}
