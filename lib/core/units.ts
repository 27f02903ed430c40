/** Units in which a merchant's people read and enter measures. Stored values and the API are metric. */
export const UNIT_SYSTEMS = ["metric", "imperial"] as const;
export type Units = (typeof UNIT_SYSTEMS)[number];

/** A weight is stored in kilograms, a length in centimeters. */
export type Measure = "weight" | "length";

const UNITS = { weight: { metric: "kg", imperial: "lb" }, length: { metric: "cm", imperial: "in" } } as const;

/** The unit of a measure: `kg`, `lb`, `cm` or `in`. */
export const unitOf = (measure: Measure, units: Units) => UNITS[measure][units];

/** Kilograms and centimeters in one of each unit; pound and inch are exact (international agreement of 1959). */
const POUND = 0.45359237;
const INCH = 2.54;
export const METERS_PER_MILE = 1609.344;

const SIZES: Record<Measure, readonly (readonly [names: RegExp, size: number])[]> = {
  weight: [
    [/^(kgs?|kilos?|kilograms?)$/, 1],
    [/^(g|grams?)$/, 0.001],
    [/^(lbs?|pounds?)$/, POUND],
    [/^(oz|ounces?)$/, POUND / 16],
  ],
  length: [
    [/^(cm|centimet(er|re)s?)$/, 1],
    [/^(mm|millimet(er|re)s?)$/, 0.1],
    [/^(m|met(er|re)s?)$/, 100],
    [/^(in|inch(es)?|"|″|”)$/, INCH],
    [/^(ft|foot|feet|'|′|’)$/, 12 * INCH],
  ],
};

/**
 * Precision of a converted measure: grams and tenths of a millimeter. Both are finer than a hundredth of a
 * pound or an inch, which pages show, so typed values round-trip.
 */
const STORED_DIGITS: Record<Measure, number> = { weight: 3, length: 2 };
const SHOWN_DIGITS = 2;

/** Converts a stored measure to the merchant's unit. Pounds and inches are rounded to hundredths. */
export function inUnits(measure: Measure, stored: number, units: Units): number {
  if (units === "metric") return stored;
  const converted = stored / (measure === "weight" ? POUND : INCH);
  // Smaller weights must not be shown as zero.
  return Number(converted < 0.01 ? converted.toPrecision(1) : converted.toFixed(SHOWN_DIGITS));
}

const PART = /(\d[\d.,]*|[.,]\d+)\s*([a-z]+|["″”'′’])?\s*/giy;

/**
 * Parses a measure as people type it: `2.5`, `2,5`, `5 lb`, `2.5kg`, `12 in`, `5 lb 3 oz`. A number without a
 * unit is in the merchant's unit.
 * @returns kilograms or centimeters; null for an empty text, NaN for an invalid one. `1,500` is invalid
 * because it may mean 1500 or 1.5.
 */
export function readMeasure(text: string, measure: Measure, units: Units): number | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const [, sign = "", rest = ""] = /^([+-]?)\s*(.*)$/s.exec(trimmed) ?? [];
  const parts = [...rest.matchAll(PART)];
  const read = parts.map(([, number = "", unit]) => ({
    number: readNumber(number),
    size: sizeOf(measure, unit),
  }));
  const isWhole = parts.map(([part]) => part).join("") === rest && read.length > 0;
  // Several numbers need their units: "5 lb 3 oz".
  if (!isWhole || (read.length > 1 && read.some(({ size }) => size === null))) return Number.NaN;
  const own = sizeOf(measure, unitOf(measure, units));
  const sum = read.reduce((total, { number, size }) => total + number * (size ?? own ?? Number.NaN), 0);
  const isTyped = read.every(({ size }) => (size ?? own) === 1);
  return (sign === "-" ? -1 : 1) * (isTyped ? sum : Number(sum.toFixed(STORED_DIGITS[measure])));
}

/** Factor of a unit; null if none is given, NaN for a unit that does not fit the measure. */
function sizeOf(measure: Measure, unit: string | undefined): number | null {
  if (unit === undefined) return null;
  return SIZES[measure].find(([names]) => names.test(unit.toLowerCase()))?.[1] ?? Number.NaN;
}

/** Parses `2.5` and `2,5`. With both separators, the last one is the decimal separator: `1,234.5`. */
function readNumber(text: string): number {
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(text)) return Number(text.replaceAll(",", ""));
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) return Number(text.replaceAll(".", "").replace(",", "."));
  if (/^[1-9]\d{0,2},\d{3}$/.test(text)) return Number.NaN;
  return /^(\d+([.,]\d*)?|[.,]\d+)$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}
