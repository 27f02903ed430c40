import { z } from "zod";
import { phone } from "@/lib/core/phone";
import type { Problem } from "@/lib/core/problems";
import { optionalText, requiredText } from "@/lib/core/text";
import { isCalendarDate, isClockTime, isOffsetTimestamp } from "@/lib/core/calendar";
import { address } from "@/lib/core/trade-schema";
import { optional } from "./field";

/** The range depends on the stop's time zone: see `planSchedule`. */
const date = optional(z.string().refine(isCalendarDate, "not_date" satisfies Problem));
const time = optional(z.string().refine(isClockTime, "not_time" satisfies Problem));

/** A timestamp with an offset, stored in UTC in whole seconds. */
const instant = optional(
  z
    .string()
    .refine(isOffsetTimestamp, { error: "not_offset_timestamp" satisfies Problem, abort: true })
    .transform((value) => `${new Date(value.toUpperCase()).toISOString().slice(0, 19)}Z`),
);

/** One end of a delivery, as sent (specification, section 2.3). */
export const stopInput = z.object({
  customer_name: requiredText({ max: 200 }),
  full_address: address,
  phone_number: phone,
  apartment_unit_number: optionalText({ max: 50 }),
  date,
  time,
  ready_at: instant,
  deadline_at: instant,
  notes: optionalText({ max: 2000 }),
});
