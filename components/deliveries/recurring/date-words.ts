import { formatOf } from "@/components/texts/format";
import type { RecurringText } from "./words";

// By hand, because the short names of Intl differ between Node and browsers.
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

/** Names a date with its weekday: `Mon, Nov 30, 2026`. */
export function dateWords({ t, language }: RecurringText, date: string): string {
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? "sun";
  return t("date", { weekday: t(`weekday.${weekday}`), date: formatOf(language).date(date) });
}
