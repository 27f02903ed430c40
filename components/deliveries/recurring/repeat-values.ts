import type { RepeatForm } from "@/lib/series/schema";

export type DateRow = { date: string | null };

/** When a series repeats, as the form has it until its dates are entered. */
export type RepeatValues = Omit<RepeatForm, "rule"> & {
  rule: Omit<RepeatForm["rule"], "dates" | "exceptions"> & { dates: DateRow[]; exceptions: DateRow[] };
};

/** The part of the form that says when a series repeats. */
export type WithRepeat = { repeat: RepeatValues };
