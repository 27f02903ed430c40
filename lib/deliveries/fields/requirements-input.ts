import { z } from "zod";
import type { Problem } from "@/lib/core/problems";
import { requiredText } from "@/lib/core/text";
import { HANDOVER_METHODS, MAX_BARCODE, MAX_BARCODES, MAX_CHECKED_AGE, MIN_CHECKED_AGE } from "../constants";
import { optional } from "./field";

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** A code is one line. */
const barcode = requiredText({ max: MAX_BARCODE }).refine(
  (value) => !/[\n\t]/.test(value),
  "control_characters" satisfies Problem,
);

/** The stored form of codes: each once, one per line. */
const asLines = (codes: readonly string[] | null) =>
  codes === null || codes.length === 0 ? null : [...new Set(codes)].join("\n");

const barcodes = z.array(barcode).max(MAX_BARCODES);

/** Delivery requirements. A method of null leaves it to the courier. */
export const requirementsInput = z.object({
  method: z.enum(HANDOVER_METHODS).nullable().default("to_person"),
  photo: flag,
  pin: flag,
  barcodes: optional(barcodes).transform(asLines),
  minimum_age: optional(z.int().min(MIN_CHECKED_AGE).max(MAX_CHECKED_AGE)),
});

export type Requirements = z.output<typeof requirementsInput>;

/** A booking that asks for nothing. */
export const NO_REQUIREMENTS: Requirements = {
  method: null,
  photo: false,
  pin: false,
  barcodes: null,
  minimum_age: null,
};

/** The same at creation. */
export const newRequirements = requirementsInput.nullish().transform((sent) => sent ?? NO_REQUIREMENTS);

/** Choice of a form that leaves the method to the courier. */
const ANY_METHOD = "any";

const linesOf = (text: string | null) => (text ?? "").split("\n").filter((line) => line.trim() !== "");

/** The same in a form, whose codes are lines of one text. */
export const formRequirements = requirementsInput.extend({
  method: optional(z.enum([...HANDOVER_METHODS, ANY_METHOD])).transform((method) =>
    method === ANY_METHOD ? null : method,
  ),
  barcodes: optional(z.string()).transform(linesOf).pipe(barcodes).transform(asLines),
});
