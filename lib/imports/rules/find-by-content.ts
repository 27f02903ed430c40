import type { ImportField } from "./fields";
import { dateInText, timeInText } from "./dates";
import type { SheetFormat } from "./sheet";

type Test = readonly [field: ImportField, test: (value: string, format: SheetFormat) => boolean];

const digits = (value: string) => value.replaceAll(/\D/g, "").length;

/** Tests of values, the surest first. */
const TESTS: readonly Test[] = [
  ["email", (value) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(value)],
  ["dropoff.date", (value, { dateOrder }) => dateInText(value, dateOrder) !== null],
  ["dropoff.time", (value) => /\d\s*(?::|h|uhr|[ap]\.?m)/i.test(value) && timeInText(value) !== null],
  ["package.weight", (value) => /^\d+([.,]\d+)?\s*(kg|kgs|g|lb|lbs|oz)$/i.test(value)],
  [
    "dropoff.phone_number",
    (value) => /^(?:\+|00|0|\()[\d\s()./-]+$/.test(value) && digits(value) >= 7 && digits(value) <= 15,
  ],
  [
    "dropoff.full_address",
    (value) => /\d/.test(value) && /\p{L}{3}/u.test(value) && /[\s,]\S+[\s,]/.test(value),
  ],
  ["order_number", (value) => /^#?[A-Z]{0,6}[-_/]?\d{3,12}$/i.test(value)],
  ["dropoff.customer_name", (value) => /^\p{Lu}[\p{L}.'-]+(?:\s+[\p{L}.'-]+){1,3}$/u.test(value)],
];

/** Share of values that have to look like the field. */
const ENOUGH = 0.8;

/** Finds the field that the values of a column look like; null if they look like none or like several. */
export function findByContent(values: readonly string[], format: SheetFormat): ImportField | null {
  const filled = values.filter((value) => value !== "");
  if (filled.length === 0) return null;
  const found = TESTS.find(
    ([, test]) => filled.filter((value) => test(value, format)).length >= filled.length * ENOUGH,
  );
  if (found?.[0] === "order_number" && new Set(filled).size < filled.length) return null;
  return found?.[0] ?? null;
}
