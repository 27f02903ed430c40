import { isCalendarDate } from "@/lib/core/calendar";
import { addDays, daysBetween } from "@/lib/core/time";
import { justBefore, type Period } from "@/lib/deliveries/reads/read-performance";

/** The selectable periods: their value of `days` in the URL. */
export const PERIODS = ["7", "30", "90", "month", "last_month"] as const;

type Choice = (typeof PERIODS)[number];

export const DEFAULT_PERIOD: Choice = "30";
const MAX_DAYS = 366;

/** Whether the URL asks for a period rather than for today. */
export const asksForPeriod = ({ days, from, to }: Readonly<Record<string, unknown>>) =>
  days !== undefined || from !== undefined || to !== undefined;

export type ShownPeriod = Period & {
  /** The previous period that it is compared with. */
  before: Period;
  /** Null for custom dates. */
  choice: Choice | null;
  /** Whether the URL asks for dates that are invalid, reversed or in the future. */
  isRefused: boolean;
};

/** Returns the period in the URL, limited to the last year; the last 30 days if it is invalid. */
export function periodOf(
  query: Readonly<Record<string, string | string[] | undefined>>,
  today: string,
): ShownPeriod {
  const { from, to } = query;
  if (typeof from === "string" && typeof to === "string" && isCalendarDate(from) && isCalendarDate(to)) {
    if (from <= to && to <= today) {
      const period = { from: daysBetween(from, to) < MAX_DAYS ? from : addDays(to, 1 - MAX_DAYS), to };
      return { ...period, before: justBefore(period), choice: null, isRefused: false };
    }
  }
  const choice = isChoice(query.days) ? query.days : DEFAULT_PERIOD;
  return { ...chosen(choice, today), choice, isRefused: from !== undefined || to !== undefined };
}

function isChoice(text: unknown): text is Choice {
  return PERIODS.some((each) => each === text);
}

/** A month is compared with the previous month; the current month with the same days of it. */
function chosen(choice: Choice, today: string): Pick<ShownPeriod, "from" | "to" | "before"> {
  const lastMonth = monthUpTo(addDays(monthUpTo(today).from, -1));
  if (choice === "last_month") return { ...lastMonth, before: monthUpTo(addDays(lastMonth.from, -1)) };
  if (choice === "month") {
    const sameDay = addDays(lastMonth.from, Number(today.slice(8)) - 1);
    const before = { from: lastMonth.from, to: sameDay < lastMonth.to ? sameDay : lastMonth.to };
    return { ...monthUpTo(today), before };
  }
  const period = { from: addDays(today, 1 - Number(choice)), to: today };
  return { ...period, before: justBefore(period) };
}

function monthUpTo(day: string): Period {
  return { from: `${day.slice(0, 7)}-01`, to: day };
}
