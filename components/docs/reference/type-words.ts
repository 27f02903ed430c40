import type { Schema } from "@/lib/http/openapi/types";

const FORMATS: Record<string, string> = {
  date: "date YYYY-MM-DD",
  "date-time": "UTC timestamp",
  email: "email address",
  uri: "web address",
};

/** The type of a value in words: `string or null`. */
export function typeWords(schema: Schema): string {
  // JSON Schema allows an array of types; zod's type only has a single one.
  const types = [schema.type].flat() as (string | undefined)[];
  const format = FORMATS[schema.format ?? ""];
  const words = types.map((type) => {
    if (type === "array") return `array of ${itemWords(schema)}`;
    return type === "string" && format ? format : (type ?? "object");
  });
  return words.join(" or ");
}

function itemWords({ items }: Schema): string {
  if (typeof items !== "object" || Array.isArray(items)) return "values";
  return items.$ref === undefined ? `${String(items.type)}s` : "objects";
}

function between(least: number | undefined, most: number | undefined, unit: string): string | null {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (most !== undefined) return `at most ${most}${unit}`;
  return least === undefined ? null : `at least ${least}${unit}`;
}

/** The limits of a value in words: `at most 50 characters`. */
export function limitWords(schema: Schema): string[] {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = schema;
  const value = schema.default;
  return [
    between(minLength, maxLength, " characters"),
    between(minItems, maxItems, " items"),
    between(minimum, maximum, ""),
    value === undefined ? null : `default ${JSON.stringify(value)}`,
  ].filter((words) => words !== null);
}

/** The allowed values of a field, or of its items. */
export function choicesOf(schema: Schema): string[] {
  const { items } = schema;
  const inner = typeof items === "object" && !Array.isArray(items) ? items.enum : undefined;
  return (schema.enum ?? inner ?? []).filter((choice) => choice !== null).map(String);
}
