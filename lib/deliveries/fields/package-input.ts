import { z } from "zod";
import type { Problem } from "@/lib/core/problems";
import { optionalText, requiredText } from "@/lib/core/text";
import { optional } from "./field";

/** Millimeters and grams are finer than any of these need; the numbers come back as they were sent. */
const measure = optional(z.number().min(0));

/** What is carried, as it is sent (specification, section 2.3). */
export const packageInput = z.object({
  type: optionalText({ max: 50 }),
  content: requiredText({ max: 500 }),
  size: optionalText({ max: 50 }),
  quantity: z
    .int({ error: ({ code }) => (code === "invalid_type" ? ("not_integer" satisfies Problem) : undefined) })
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
