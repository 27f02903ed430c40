import { z } from "zod";
import { isCalendarDate, isClockTime } from "@/lib/core/calendar";
import type { Problem } from "@/lib/core/problems";
import type { Hours, OpenDay } from "../rules/hours";

const time = z
  .string()
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || isClockTime(value), "not_time" satisfies Problem);

const MAX_EXCEPTIONS = 100;
const LINE = /^(\d{4}-\d{2}-\d{2})\s+(?:closed|(\d{2}:\d{2})\s*[-–]\s*(\d{2}:\d{2}))$/i;

/** Reads a line, `2026-12-24 09:00-13:00` or `2026-12-25 closed`; null for another text. */
function exceptionOf(line: string): Hours["exceptions"][number] | null {
  const [, date = "", open, close] = LINE.exec(line) ?? [];
  if (!isCalendarDate(date)) return null;
  if (open === undefined || close === undefined) return { date, day: null };
  const day = { open: `${open}:00`, close: `${close}:00` };
  return isClockTime(day.open) && isClockTime(day.close) && day.open < day.close ? { date, day } : null;
}

const openDay = z.object({ open: z.string(), close: z.string() }).nullable();
const exception = z.object({
  date: z.string().refine(isCalendarDate, "not_date" satisfies Problem),
  day: openDay,
});

/**
 * Opening hours as a form has them, or as they are stored; without an open day and an exception there are none.
 */
export const hoursInput = z
  .object({
    days: z.array(z.object({ open: time, close: time }).nullable()).length(7),
    exceptions: z.union([z.string().max(4000), z.array(exception).max(MAX_EXCEPTIONS)]).nullish(),
    preparationMinutes: z
      .int()
      .min(0)
      .max(24 * 60)
      .nullish(),
    cutOff: time,
  })
  .transform(({ days, exceptions, preparationMinutes, cutOff }, issues): Hours | null => {
    const problem = (path: (string | number)[], message: Problem) =>
      void issues.addIssue({ code: "custom", path, message });
    const week = days.map((day, index): OpenDay => {
      const { open, close } = day ?? { open: null, close: null };
      if (open === null && close === null) return null;
      if (open === null || close === null) problem(["days", index, open ? "close" : "open"], "required");
      else if (close <= open) problem(["days", index, "close"], "before_opening");
      return { open: open ?? "", close: close ?? "" };
    });
    const read =
      typeof exceptions === "string"
        ? exceptions.split("\n").flatMap((line) => (line.trim() === "" ? [] : [exceptionOf(line.trim())]))
        : (exceptions ?? []);
    if (read.includes(null) || read.length > MAX_EXCEPTIONS) problem(["exceptions"], "not_exceptions");
    const differing = read.filter((each) => each !== null);
    if (week.every((day) => day === null) && differing.length === 0) return null;
    return { days: week, exceptions: differing, preparationMinutes: preparationMinutes ?? 0, cutOff };
  })
  .nullable();

/** The hours of a merchant. */
export const hoursSetting = z.object({ hours: hoursInput });

export type HoursInput = z.output<typeof hoursSetting>;

/** Hours as they are stored. */
export const storedHours = z.object({
  days: z.array(openDay),
  exceptions: z.array(exception),
  preparationMinutes: z.int(),
  cutOff: z.string().nullable(),
});
