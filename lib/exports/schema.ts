import { z } from "zod";
import { isCalendarDate } from "@/lib/core/calendar";
import { rowId } from "@/lib/core/id-schema";
import type { Problem } from "@/lib/core/problems";
import {
  CURRENT_FILTER,
  EXPORT_FORMATS,
  EXPORT_PERIODS,
  LAST_MONTH_DAY,
  MAX_READERS,
  WEEKDAYS,
} from "./constants";

export const linkInput = z.object({ viewId: rowId });
export const linkKey = z.object({ id: rowId });

const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Form of a scheduled export. An empty `viewId` stands for all deliveries; only a change has `CURRENT_FILTER`. */
export const scheduleInput = z.object({
  viewId: rowId.or(z.enum(["", CURRENT_FILTER])),
  period: z.enum(EXPORT_PERIODS),
  weekday: integer(1, WEEKDAYS.length),
  monthDay: integer(1, LAST_MONTH_DAY),
  hour: integer(0, 23),
  format: z.enum(EXPORT_FORMATS),
  recipientIds: z
    .array(rowId)
    .min(1, "no_recipient" satisfies Problem)
    .max(MAX_READERS)
    .transform((ids) => [...new Set(ids)]),
});

export const scheduleKey = z.object({ id: rowId });
export const editScheduleInput = scheduleInput.extend({ id: rowId });
export const pauseInput = scheduleKey.extend({ isPaused: z.boolean() });
/** A scheduled export that was sent, by its first day. */
export const runKey = z.object({ schedule: rowId, from: z.string().refine(isCalendarDate) });

export type LinkInput = z.output<typeof linkInput>;
export type LinkKey = z.output<typeof linkKey>;
export type ScheduleInput = z.output<typeof scheduleInput>;
export type EditScheduleInput = z.output<typeof editScheduleInput>;
export type ScheduleKey = z.output<typeof scheduleKey>;
export type PauseInput = z.output<typeof pauseInput>;
export type RunKey = z.output<typeof runKey>;
