import { z } from "zod";
import { characterCount, hasForbiddenCharacter } from "@/lib/core/characters";
import type { Problem } from "@/lib/core/problems";
import { optionalText, requiredText } from "@/lib/core/text";
import { MAX_ITEMS, MAX_METADATA, MAX_REFERENCE } from "../constants";
import { optional } from "./field";
import { measure, pieces } from "./package-input";

const MAX_AMOUNT = 100_000_000;
const DECIMALS = 2;

/** An amount of money in the merchant's currency. */
const amount = optional(
  z
    .number()
    .min(0)
    .max(MAX_AMOUNT)
    .refine(
      (value) => Number(value.toFixed(DECIMALS)) === value,
      `max_decimals:${DECIMALS}` satisfies Problem,
    ),
);

const MAX_CODE = 100;

/** One kind of goods in a delivery. */
export const itemInput = z.object({
  name: requiredText({ max: 200 }),
  quantity: pieces,
  unit_price: amount,
  sku: optionalText({ max: MAX_CODE }),
  weight: measure,
  barcode: optionalText({ max: MAX_CODE }),
});

/** The items of a delivery. */
export const itemList = z.array(itemInput).max(MAX_ITEMS);

/** The stored text of items; null without any. */
export const textOfItems = (items: z.output<typeof itemList> | null | undefined): string | null =>
  items?.length ? JSON.stringify(items) : null;

/** Returns the problems of metadata by key. */
function metadataProblems(metadata: Readonly<Record<string, unknown>>): [string, Problem][] {
  return Object.entries(metadata).flatMap(([key, value]): [string, Problem][] => {
    if (key.trim() === "") return [[key, "blank_key"]];
    if (characterCount(key) > MAX_METADATA.key) return [[key, `max_key_characters:${MAX_METADATA.key}`]];
    if (typeof value !== "string") return [[key, "not_string"]];
    if (hasForbiddenCharacter(key) || hasForbiddenCharacter(value)) return [[key, "control_characters"]];
    return characterCount(value) > MAX_METADATA.value ? [[key, `max_characters:${MAX_METADATA.value}`]] : [];
  });
}

/** The same keys and values have the same text, in whatever order they were sent. */
const sorted = (metadata: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(metadata).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * The contents of the package, and the merchant's own data. Items and metadata become JSON text, as they are stored:
 * two requests have the same contents if their texts are equal.
 */
export const contentsInput = z.object({
  items: itemList.nullish().transform(textOfItems),
  declared_value: amount,
  reference: optionalText({ max: MAX_REFERENCE }).transform((value) => value || null),
  metadata: z
    .record(z.string(), z.unknown())
    .superRefine((metadata, issues) => {
      if (Object.keys(metadata).length > MAX_METADATA.keys) {
        issues.addIssue(`max_keys:${MAX_METADATA.keys}` satisfies Problem);
        return;
      }
      for (const [key, message] of metadataProblems(metadata)) {
        issues.addIssue({ code: "custom", path: [key], message });
      }
    })
    .meta({
      maxProperties: MAX_METADATA.keys,
      propertyNames: { type: "string", minLength: 1, maxLength: MAX_METADATA.key },
      additionalProperties: { type: "string", maxLength: MAX_METADATA.value },
    })
    .nullish()
    .transform((metadata) =>
      metadata && Object.keys(metadata).length > 0 ? JSON.stringify(sorted(metadata)) : null,
    ),
});
