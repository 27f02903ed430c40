import { isCalendarDate } from "@/lib/core/calendar";
import type { DateRow } from "./repeat-values";

/** Reads pasted text: its dates YYYY-MM-DD, each once, and its other words. Commas and semicolons separate them, too. */
export function pastedDates(text: string): { dates: string[]; others: string[] } {
  const words = [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ""))];
  const others = words.filter((word) => !isCalendarDate(word));
  return { dates: words.filter((word) => isCalendarDate(word)), others };
}

type Rows = {
  rows: readonly DateRow[];
  /** Index of the row that was pasted into; -1 for none. */
  at: number;
  max: number;
};

type Placed = { set: { index: number; date: string }[]; appended: string[]; tooMany: number };

/**
 * Where pasted dates go. A single one replaces the date of the row that it was pasted into. Of several, those that the list
 * does not have yet fill its empty rows and then new ones. `tooMany` is the number of dates beyond `max` rows.
 */
export function placePasted(dates: readonly string[], { rows, at, max }: Rows): Placed {
  const [only, ...more] = dates;
  if (only !== undefined && more.length === 0 && at >= 0)
    return { set: [{ index: at, date: only }], appended: [], tooMany: 0 };
  const missing = dates.filter((date) => !rows.some((row) => row.date === date));
  const empty = rows.flatMap((row, index) => (row.date === null ? [index] : []));
  const set = empty.slice(0, missing.length).map((index, nth) => ({ index, date: missing[nth] ?? "" }));
  const rest = missing.slice(set.length);
  const appended = rest.slice(0, Math.max(0, max - rows.length));
  return { set, appended, tooMany: rest.length - appended.length };
}
