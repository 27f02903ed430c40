import { z } from "zod";
import { isCalendarDate, isClockTime } from "@/lib/core/time";
import { dialCode, phone } from "@/lib/core/phone";
import { address, serviceType, vehicleType } from "@/lib/rates/schema";
import { optionalText, requiredText } from "@/lib/core/text";

/** What the specification fills in where nothing is known of the customer. */
export const DEFAULT_CUSTOMER_NAME = "Default Customer";
export const DEFAULT_CUSTOMER_PHONE = "1234567890";
export const DEFAULT_DIAL_CODE = "+1";

const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

/** Millimetres and grams are finer than any of these need; the numbers come back as they were sent. */
const measure = optional(z.number().min(0));

/** Before, clocks kept local solar time; a day after the last may still be needed for the delivery. */
const FIRST_DATE = "1900-01-01";
const LAST_DATE = "9998-12-31";

const date = optional(
  z.string().superRefine((value, issues) => {
    if (!isCalendarDate(value)) issues.addIssue("must be a date of the form YYYY-MM-DD");
    else if (value < FIRST_DATE || value > LAST_DATE) {
      issues.addIssue(`must be from ${FIRST_DATE} to ${LAST_DATE}`);
    }
  }),
);
const time = optional(z.string().refine(isClockTime, "must be a time of the form HH:MM:SS"));

/** The list filter separates order numbers by commas, so that they cannot hold one. */
export const orderNumber = requiredText({ max: 128 }).refine(
  (value) => !value.includes(","),
  "must not contain a comma",
);

const stop = z.object({
  customer_name: requiredText({ max: 200 }),
  full_address: address,
  phone_number: phone,
  apartment_unit_number: optionalText({ max: 50 }),
  date,
  time,
  notes: optionalText({ max: 2000 }),
});

const packageInput = z.object({
  type: optionalText({ max: 50 }),
  content: requiredText({ max: 500 }),
  size: optionalText({ max: 50 }),
  quantity: z
    .int({ error: ({ code }) => (code === "invalid_type" ? "must be an integer" : undefined) })
    .min(1)
    .max(10_000)
    .nullish()
    .transform((value) => value ?? 1),
  is_fragile: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  height: measure,
  width: measure,
  length: measure,
  weight: measure,
});

/** The fields of a delivery as they are sent (specification, section 2.3); safe in the browser. */
export const createFields = z.object({
  name: optionalText({ max: 200 }),
  email: optional(
    z
      .string()
      .transform((value) => value.trim())
      .pipe(z.email())
      .refine((value) => value.length <= 254, "must be at most 254 characters"),
  ),
  phone_number: optional(phone),
  dial_code: dialCode.nullish().transform((value) => value ?? DEFAULT_DIAL_CODE),
  order_number: orderNumber,
  service_type: serviceType,
  vehicle_type: vehicleType,
  special_instructions: optionalText({ max: 2000 }),
  confirmation_sign_required: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  pickup: stop,
  dropoff: stop,
  package: packageInput,
});
