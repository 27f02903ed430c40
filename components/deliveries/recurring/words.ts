import type { EnglishOf } from "@/components/texts/catalogs";
import { formatOf } from "@/components/texts/format";
import type { Text } from "@/components/texts/translator";
import type { SeriesRule } from "@/lib/series/rules/rule";
import { capitalized, weekdayName } from "../weekday-name";

/** The texts of series, templates and holidays. */
export type RecurringText = Text<EnglishOf<"recurring">>;

/** The variables of order numbers and notes. */
const VARIABLES = { date: "{date}", weekday: "{weekday}", number: "{number}" };

/** Says which variables are filled in. */
export const variablesHint = ({ t }: RecurringText) => t("form.variables", VARIABLES);

function daysText({ t, locale }: RecurringText, weekdays: readonly number[]): string {
  if (weekdays.length === 7) return t("rule.everyDay");
  if (weekdays.join() === "1,2,3,4,5") return t("rule.mondayToFriday");
  return capitalized(weekdays.map((day) => weekdayName(locale, day)).join(", "));
}

/** Says on which dates a series has deliveries: `Monday, Friday, every 2 weeks, until Dec 24, 2026`. */
export function ruleWords(text: RecurringText, { weekdays, everyWeeks, until, dates }: SeriesRule): string {
  const { t, language } = text;
  const count = dates.length;
  return [
    weekdays.length > 0 &&
      daysText(
        text,
        weekdays.toSorted((a, b) => a - b),
      ),
    weekdays.length > 0 && everyWeeks > 1 && t("rule.everyWeeks", { count: everyWeeks }),
    count > 0 && t(weekdays.length > 0 ? "rule.andDates" : "rule.dates", { count }),
    until !== null && t("rule.until", { date: formatOf(language).date(until) }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Minutes as `6 hours before the pickup` or `2 days before the pickup`. */
export function leadWords({ t }: RecurringText, minutes: number): string {
  const hours = minutes / 60;
  const time = hours < 24 ? t("lead.hours", { count: hours }) : t("lead.days", { count: hours / 24 });
  return t("lead.before", { time });
}
