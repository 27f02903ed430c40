import { z } from "zod";
import { isCalendarDate, isClockTime } from "@/lib/core/calendar";
import type { Problem } from "@/lib/core/problems";
import { type Hours, MAX_OPEN_TIMES, type OpenDay, type OpenTime, openTimes } from "../rules/hours";

const time = z
  .string()
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || isClockTime(value), "not_time" satisfies Problem);

const MAX_EXCEPTIONS = 100;
const LINE = /^(\d{4}-\d{2}-\d{2})\s+(.+)$/;
const TIMES = /^(\d{2}:\d{2})\s*[-–]\s*(\d{2}:\d{2})$/;

/** The times in their order, as a day is stored. */
function dayOf(times: OpenTime[]): OpenDay {
  const [first = null, ...others] = times.toSorted((a, b) => (a.open < b.open ? -1 : 1));
  return first && others.length > 0 ? [first, ...others] : first;
}

/** Whether a place opens a second time before it has closed. */
const isWithin = (time: string, { open, close }: { open: string | null; close: string | null }) =>
  open !== null && close !== null && open <= time && time < close;

/** Reads a line, `2026-12-24 09:00-12:00, 13:00-15:00` or `2026-12-25 closed`; null for another text. */
function exceptionOf(line: string): Hours["exceptions"][number] | null {
  const [, date = "", text = ""] = LINE.exec(line) ?? [];
  if (!isCalendarDate(date)) return null;
  if (text.toLowerCase() === "closed") return { date, day: null };
  const times = text.split(",").map((part): OpenTime => {
    const [, open = "", close = ""] = TIMES.exec(part.trim()) ?? [];
    return { open: `${open}:00`, close: `${close}:00` };
  });
  return { date, day: dayOf(times) };
}

/** Whether the times of a day exist, are in order and do not overlap. */
function isPossible(day: OpenDay): boolean {
  const times = openTimes(day);
  return (
    times.length <= MAX_OPEN_TIMES &&
    times.every(
      ({ open, close }, index) =>
        isClockTime(open) && isClockTime(close) && open < close && open >= (times[index - 1]?.close ?? ""),
    )
  );
}

const openTime = z.object({ open: z.string(), close: z.string() });
const openDay = z.union([openTime, z.array(openTime)]).nullable();
const exception = z.object({
  date: z.string().refine(isCalendarDate, "not_date" satisfies Problem),
  day: openDay,
});

/**
 * Opening hours as a form has them, or as they are stored; without an open day and an exception there are none.
 */
export const hoursInput = z
  .object({
    days: z
      .array(
        z.preprocess(
          (day) => (Array.isArray(day) ? (day as unknown[]) : day ? [day] : []),
          z.array(z.object({ open: time, close: time })).max(MAX_OPEN_TIMES),
        ),
      )
      .length(7),
    exceptions: z.union([z.string().max(6000), z.array(exception).max(MAX_EXCEPTIONS)]).nullish(),
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
    const week = days.map((times, day): OpenDay => {
      const entered = times.flatMap(({ open, close }, index) => {
        if (open === null && close === null) return [];
        if (open === null || close === null)
          problem(["days", day, index, open ? "close" : "open"], "required");
        else if (close <= open) problem(["days", day, index, "close"], "before_opening");
        else if (times.some((other, at) => at !== index && isWithin(open, other)))
          problem(["days", day, index, "open"], "before_closing");
        return [{ open: open ?? "", close: close ?? "" }];
      });
      return dayOf(entered);
    });
    const read =
      typeof exceptions === "string"
        ? exceptions.split("\n").flatMap((line) => (line.trim() === "" ? [] : [exceptionOf(line.trim())]))
        : (exceptions ?? []);
    const differing = read.filter((each) => each !== null).filter(({ day }) => isPossible(day));
    if (differing.length < read.length || read.length > MAX_EXCEPTIONS)
      problem(["exceptions"], "not_exceptions");
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
