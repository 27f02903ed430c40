import type { Damage } from "./damage";
import type { ImportField } from "./fields";
import { dateInText } from "./dates";
import { nameKey } from "./name-key";
import type { Row, SheetFormat } from "./sheet";

/** Fields whose values are codes: a spreadsheet must not have read them as numbers or dates. */
const CODE =
  /^(?:order_number|reference|handover\.barcodes|items\.sku)$|(?:postal_code|phone_number|house_number)$/;
const NEVER_DATE =
  /^(?:order_number|reference|items\.sku)$|(?:postal_code|apartment_unit_number|house_number)$/;
const FIXED = /^(?:order_number|reference)$|postal_code$/;

const FORMULA_ERROR =
  /^#(?:REF!|VALUE!|NAME\?|DIV\/0!|N\/A|NUM!|NULL!|SPILL!|CALC!|BEZUG!|WERT!|NV|ZAHL!|VALOR!|¡REF!|¿NOMBRE\?)$/;

/** A date as Excel shows what it made of `MAR1` or `3-1`: `1-Mar`, `Mar-01`. */
const MONTH_NAME = /^(?:\d{1,2}[-.\s]{1,2}\p{L}{3,4}\.?|\p{L}{3}[-.\s]\d{1,2})$/u;

/** UTF-8 that was read as windows-1252, such as `MÃ¼ller`, and characters that were lost. */
const WRONG_ENCODING =
  /[ÃÂ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|â€|ï»¿|\ufffd/;

const isMonthName = (text: string) => MONTH_NAME.test(text) && dateInText(`${text} 2024`, "dmy") !== null;

/** A date cell of a workbook, as it is read. */
const ISO_DATE = /^(?:19|20)\d\d-[01]\d-[0-3]\d$/;

/** Where a value is from: a file or a workbook, and a column of which all values have so many digits. */
type Origin = { kind: SheetFormat["kind"]; width: number | null };

type Test = readonly [code: Damage["code"], fields: RegExp, test: (text: string, origin: Origin) => boolean];

const TESTS: readonly Test[] = [
  ["too_narrow", /./, (text) => /^#{3,}$/.test(text)],
  ["formula_error", /./, (text) => FORMULA_ERROR.test(text) || /^=[A-Z]/.test(text)],
  ["scientific", CODE, (text) => /^-?\d(?:[.,]\d+)?E\+\d{2,}$/i.test(text)],
  [
    "month_name",
    NEVER_DATE,
    (text, { kind }) => isMonthName(text) || (kind === "xlsx" && ISO_DATE.test(text)),
  ],
  ["lost_zero", FIXED, (text, { width }) => width !== null && text.length < width && /^[1-9]\d*$/.test(text)],
  ["wrong_encoding", /./, (text) => WRONG_ENCODING.test(text)],
];

/** Recognizes a value that a spreadsheet has damaged. */
export function findDamage(text: string, field: ImportField, origin: Origin): Damage["code"] | null {
  return TESTS.find(([, fields, test]) => fields.test(field) && test(text, origin))?.[0] ?? null;
}

/** Numbers of digits of the columns; null without a fixed one. */
export type FixedWidths = readonly (number | null)[];

/** Share of values that have the same number of digits. */
const MOST = 0.6;

/** Whether the postal codes of a column are of several countries, whose codes have different numbers of digits. */
function isOfCountries(
  rows: readonly Row[],
  columns: readonly (ImportField | null)[],
  column: number,
): boolean {
  const field = columns[column] ?? "";
  const country = columns.findIndex(
    (other) => field.endsWith(".postal_code") && other === field.replace("postal_code", "country"),
  );
  if (country < 0) return false;
  // Without a country it is that of the merchant.
  const coded = rows.filter((row) => (row[column] ?? "") !== "");
  return new Set(coded.map((row) => nameKey(row[country] ?? ""))).size > 1;
}

/**
 * Finds the columns of codes whose values mostly have the same number of digits, and begin with a zero sometimes.
 * Postal codes of several countries have none.
 */
export function fixedWidths(rows: readonly Row[], columns: readonly (ImportField | null)[]): FixedWidths {
  return columns.map((field, column) => {
    if (field === null || !FIXED.test(field) || isOfCountries(rows, columns, column)) return null;
    const counts = new Map<number, number>();
    let values = 0;
    let hasZero = false;
    for (const row of rows) {
      const text = row[column] ?? "";
      if (!/^\d{2,}$/.test(text)) continue;
      values += 1;
      hasZero ||= text.startsWith("0");
      counts.set(text.length, (counts.get(text.length) ?? 0) + 1);
    }
    if (!hasZero) return null;
    const [[width, count] = [0, 0]] = [...counts].sort(([, one], [, other]) => other - one);
    return count >= values * MOST ? width : null;
  });
}
