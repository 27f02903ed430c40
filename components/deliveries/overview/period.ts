import { isCalendarDate } from "@/lib/core/calendar";
import { addDays, daysBetween } from "@/lib/core/time";
import type { Period } from "@/lib/deliveries/reads/read-performance";

/** The lengths to choose from, in days. */
export const PERIODS = [7, 30, 90] as const;

const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

export type ShownPeriod = Period & {
  /** The chosen length; null for chosen dates. */
  days: (typeof PERIODS)[number] | null;
  /** Whether the address asks for dates that are none, are backwards, or lie in the future. */
  isRefused: boolean;
};

/** The period that the page's address asks for; the last 30 days if it makes no sense. At most the last year of it. */
export function periodOf(
  query: Readonly<Record<string, string | string[] | undefined>>,
  today: string,
): ShownPeriod {
  const { from, to } = query;
  if (typeof from === "string" && typeof to === "string" && isCalendarDate(from) && isCalendarDate(to)) {
    if (from <= to && to <= today) {
      return {
        from: daysBetween(from, to) < MAX_DAYS ? from : addDays(to, 1 - MAX_DAYS),
        to,
        days: null,
        isRefused: false,
      };
    }
  }
  const days = PERIODS.find((each) => String(each) === query.days) ?? DEFAULT_DAYS;
  const isRefused = from !== undefined || to !== undefined;
  return { from: addDays(today, 1 - days), to: today, days, isRefused };
}
