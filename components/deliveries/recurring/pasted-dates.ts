import { isCalendarDate } from "@/lib/core/calendar";

/** Reads pasted text: its dates YYYY-MM-DD, each once, and its other words. Commas and semicolons separate them, too. */
export function pastedDates(text: string): { dates: string[]; others: string[] } {
  const words = [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ""))];
  const others = words.filter((word) => !isCalendarDate(word));
  return { dates: words.filter((word) => isCalendarDate(word)), others };
}
