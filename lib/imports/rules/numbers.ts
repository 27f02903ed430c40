import { readMeasure, type Measure } from "@/lib/core/units";
import type { SheetFormat } from "./sheet";

type Decimal = SheetFormat["decimal"];

/** Characters of the longest number with its unit. */
const LONGEST = 60;

const GROUPS = { ".": /,(?=\d{3}(?:\D|$))/g, ",": /\.(?=\d{3}(?:\D|$))/g } as const;

/** Writes the numbers of a text with a point and without thousands separators: `1.234,5 kg` is `1234.5 kg`. */
function plain(text: string, { kind, decimal }: Pick<SheetFormat, "kind" | "decimal">): string {
  if (kind === "xlsx" && /^-?\d+(?:\.\d+)?$/.test(text)) return text;
  const grouped = text.replaceAll(/(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?:\D|$))/g, "");
  const point = decimal === "," ? grouped.replaceAll(GROUPS[","], "") : grouped.replaceAll(GROUPS["."], "");
  return decimal === "," ? point.replaceAll(",", ".") : point;
}

/** Reads an amount or a count: currency signs and codes, and a count's unit, are left out. NaN for another text. */
export function readNumber(text: string, format: SheetFormat): number {
  if (text.length > LONGEST) return Number.NaN;
  const [, number] =
    /^(?:\p{Sc}|[A-Z]{1,3}\p{Sc}?)?\s*(-?\d+(?:\.\d+)?|-?\.\d+)\s*(?:\p{Sc}|[A-Z]{3}|[\p{L}]+\.?)?$/u.exec(
      plain(text, format),
    ) ?? [];
  return number === undefined ? Number.NaN : Number(number);
}

/** Reads a weight in kilograms or a length in centimeters; `unit` is that of a bare number. NaN for another text. */
export function readSheetMeasure(text: string, measure: Measure, unit: string, format: SheetFormat): number {
  if (text.length > LONGEST) return Number.NaN;
  const number = plain(text, format);
  return (
    readMeasure(/^[-\d.]+$/.test(number) ? `${number} ${unit}` : number, measure, "metric") ?? Number.NaN
  );
}

/** Finds the decimal separator of the numbers in cells; null if none says it. */
export function findDecimal(values: Iterable<string>): Decimal | null {
  let points = 0;
  let commas = 0;
  for (const value of values) {
    const [, separators = ""] =
      /^(?:\p{Sc}\s?)?-?[\d.,]*\d([.,])\d{1,2}(?:\s?(?:\p{Sc}|\p{L}{1,3}))?$/u.exec(value) ?? [];
    if (separators === ".") points += 1;
    if (separators === ",") commas += 1;
  }
  if (points === commas) return null;
  return points > commas ? "." : ",";
}
