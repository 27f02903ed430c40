import { z } from "zod";
import { isCalendarDate, isClockTime } from "@/lib/core/calendar";
import type { Problem } from "@/lib/core/problems";
import { type Hours, MAX_EXCEPTIONS, MAX_OPEN_TIMES, type OpenDay, type OpenTime } from "../rules/hours";

const time = z
  .string()
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || isClockTime(value), "not_time" satisfies Problem);

/** Times of a day as a form has them, a list, or as they are stored. */
const times = z.preprocess(
  (day) => (Array.isArray(day) ? (day as unknown[]) : day ? [day] : []),
  z.array(z.object({ open: time, close: time })).max(MAX_OPEN_TIMES),
);
type Entered = z.output<typeof times>;

const date = z.string("required" satisfies Problem).refine(isCalendarDate, "not_date" satisfies Problem);

/** The times in their order, as a day is stored. */
function dayOf(times: OpenTime[]): OpenDay {
  const [first = null, ...others] = times.toSorted((a, b) => (a.open < b.open ? -1 : 1));
  return first && others.length > 0 ? [first, ...others] : first;
}

/** Whether a place opens a second time before it has closed. */
const isWithin = (time: string, { open, close }: { open: string | null; close: string | null }) =>
  open !== null && close !== null && open <= time && time < close;

/**
 * Opening hours as a form has them, or as they are stored; without an open day and an exception there are none.
 */
export const hoursInput = z
  .object({
    days: z.array(times).length(7),
    exceptions: z
      .array(z.object({ date, day: times }))
      .max(MAX_EXCEPTIONS)
      .nullish(),
    preparationMinutes: z
      .int()
      .min(0)
      .max(24 * 60)
      .nullish(),
    cutOff: time,
  })
  .transform(({ days, exceptions, preparationMinutes, cutOff }, issues): Hours | null => {
    const read = (entered: Entered, path: (string | number)[], isBlank: (time: Entered[number]) => boolean) =>
      dayOf(
        entered.flatMap(({ open, close }, index) => {
          if (isBlank({ open, close })) return [];
          const problem = (field: "open" | "close", message: Problem) =>
            void issues.addIssue({ code: "custom", path: [...path, index, field], message });
          if (open === null || close === null) problem(open ? "close" : "open", "required");
          else if (close <= open) problem("close", "before_opening");
          else if (entered.some((other, at) => at !== index && isWithin(open, other)))
            problem("open", "before_closing");
          return [{ open: open ?? "", close: close ?? "" }];
        }),
      );
    const week = days.map((day, index) =>
      read(day, ["days", index], ({ open, close }) => open === null && close === null),
    );
    // Without its times, an exception would close the whole day.
    const differing = (exceptions ?? []).map(({ date: on, day }, index) => ({
      date: on,
      day: read(day, ["exceptions", index, "day"], () => false),
    }));
    if (week.every((day) => day === null) && differing.length === 0) return null;
    return { days: week, exceptions: differing, preparationMinutes: preparationMinutes ?? 0, cutOff };
  })
  .nullable();

/** The hours of a merchant. */
export const hoursSetting = z.object({ hours: hoursInput });

export type HoursInput = z.output<typeof hoursSetting>;

const openTime = z.object({ open: z.string(), close: z.string() });
const openDay = z.union([openTime, z.array(openTime)]).nullable();

/** Hours as they are stored. */
export const storedHours = z.object({
  days: z.array(openDay),
  exceptions: z.array(z.object({ date, day: openDay })),
  preparationMinutes: z.int(),
  cutOff: z.string().nullable(),
});
