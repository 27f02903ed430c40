import { z } from "zod";
import type { Problem } from "@/lib/core/problems";
import { optionalText, requiredText } from "@/lib/core/text";
import { optional } from "./field";

/** Millimeters and grams are finer than necessary; values are returned as sent. */
export const measure = optional(z.number().min(0));

const MAX_QUANTITY = 10_000;
const MOST = `max:${MAX_QUANTITY}` satisfies Problem;
const LEAST = "min:1" satisfies Problem;
const NOT_INTEGER = "not_integer" satisfies Problem;

/** A number of pieces, 1 if left out. */
export const pieces = z
  // A number too large to be exact also counts as an integer.
  .int({ error: ({ code }) => (code === "too_big" ? MOST : code === "too_small" ? LEAST : NOT_INTEGER) })
  .min(1)
  .max(MAX_QUANTITY)
  .nullish()
  .transform((value) => value ?? 1);

/** The package as sent (specification, section 2.3). */
export const packageInput = z.object({
  type: optionalText({ max: 50 }),
  content: requiredText({ max: 500 }),
  size: optionalText({ max: 50 }),
  quantity: pieces,
  is_fragile: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  height: measure,
  width: measure,
  length: measure,
  weight: measure,
});
