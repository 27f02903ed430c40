import { z } from "zod";
import { phone } from "@/lib/core/phone";
import type { Problem } from "@/lib/core/problems";
import { optionalText, requiredText } from "@/lib/core/text";
import { isCalendarDate, isClockTime } from "@/lib/core/calendar";
import { address } from "@/lib/core/trade-schema";
import { optional } from "./field";

/** Before 1900 clocks showed local solar time; the delivery may need a day after the last date. */
const FIRST_DATE = "1900-01-01";
const LAST_DATE = "9998-12-31";

const date = optional(
  z.string().superRefine((value, issues) => {
    if (!isCalendarDate(value)) issues.addIssue("not_date" satisfies Problem);
    else if (value < FIRST_DATE || value > LAST_DATE) {
      issues.addIssue(`not_between:${FIRST_DATE}:${LAST_DATE}` satisfies Problem);
    }
  }),
);
const time = optional(z.string().refine(isClockTime, "not_time" satisfies Problem));

/** One end of a delivery, as it is sent (specification, section 2.3). */
export const stopInput = z.object({
  customer_name: requiredText({ max: 200 }),
  full_address: address,
  phone_number: phone,
  apartment_unit_number: optionalText({ max: 50 }),
  date,
  time,
  notes: optionalText({ max: 2000 }),
});
