import type { Point } from "./distance";
import { POSTAL_AREAS } from "./postal-areas.data";

/** Area of the postal codes with one prefix: nearly all are within `radiusKm` of the point. */
export type Area = Point & { radiusKm: number };

/**
 * Number of digits of a country's postal codes. Portugal's have seven, and the first four alone are valid as well.
 */
const DIGITS: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries("AR AT AU BE BG CH CY DK HU NL NO NZ PH SI ZA".split(" ").map((code) => [code, [4]])),
  ...Object.fromEntries(
    "CR CZ DE EE ES FI FR HR ID IT KE KR LK LT MA MX MY PK PL RS SE SK TH TR UA UY"
      .split(" ")
      .map((code) => [code, [5]]),
  ),
  ...Object.fromEntries("CN CO EC IN RO RU".split(" ").map((code) => [code, [6]])),
  BR: [8, 5],
  IS: [3],
  PT: [7, 4],
};

/** Countries that write a code in two parts: 111 52 Stockholm. */
const IN_TWO_PARTS = new Set(["CZ", "SE", "SK"]);

/** Length of codes that may also be house numbers, in countries where the code precedes the town. */
const SHORT_CODE = 4;

const areasByCountry = new Map<string, ReadonlyMap<string, Area>>();

/** Tables are parsed with the first address of their country. */
function areasOf(country: string): ReadonlyMap<string, Area> {
  const known = areasByCountry.get(country);
  if (known !== undefined) return known;
  const start = POSTAL_AREAS.indexOf(`\n${country}|`);
  const line = start < 0 ? "" : POSTAL_AREAS.slice(start + 4, POSTAL_AREAS.indexOf("\n", start + 1));
  const areas = new Map(
    line
      .split("|")
      .filter((row) => row !== "")
      .map((row): [string, Area] => {
        const [prefix = "", latitude, longitude, radiusKm] = row.split(" ");
        return [
          prefix,
          { latitude: Number(latitude) / 10, longitude: Number(longitude) / 10, radiusKm: Number(radiusKm) },
        ];
      }),
  );
  areasByCountry.set(country, areas);
  return areas;
}

/** Returns the area of a postal code from its longest known prefix, or null. */
function areaOf(code: string, country: string): Area | null {
  const areas = areasOf(country);
  for (let length = 3; length > 0; length -= 1) {
    const area = areas.get(code.slice(0, length));
    if (area !== undefined && code.length >= length) return area;
  }
  return null;
}

function britishArea(words: readonly string[]): Area | null {
  for (const word of words) {
    const letters = /^([a-z]{1,2})\d[a-z\d]?(?:\d[a-z]{2})?$/.exec(word)?.[1];
    const area = letters === undefined ? undefined : areasOf("GB").get(letters.toUpperCase());
    if (area !== undefined) return area;
  }
  return null;
}

/** Whether a word is the digits of a country's postal code. */
function isPostalCode(word: string, country: string): boolean {
  const digits = word.replaceAll("-", "");
  return /^\d+$/.test(digits) && (DIGITS[country] ?? []).includes(digits.length);
}

/** Returns the code if the words consist of one: `80331`, `111 52`, `c 1064`, `1012 js`, or null. */
function codeOf(words: readonly string[], country: string): string | null {
  const numbers = words.filter((word) => /\d/.test(word));
  const letters = words.length - numbers.length;
  if (letters > 1 || words.some((word) => !/\d/.test(word) && word.length > 3)) return null;
  const [first = "", second = ""] = numbers.map((word) => word.replace(/^[a-z]{1,2}(?=\d{4})/, ""));
  if (numbers.length === 2 && IN_TWO_PARTS.has(country) && /^\d{3}$/.test(first) && /^\d{2}$/.test(second)) {
    return first + second;
  }
  if (numbers.length !== 1 || !isPostalCode(first.replace(/(?<=^\d{4})[a-z]{3}$/, ""), country)) return null;
  return first.replace(/\D/g, "");
}

/** Returns the code directly before a town. Four digits after a street's name are a house number. */
function codeAhead(ahead: readonly string[], country: string): string | null {
  for (const length of [2, 1, 3]) {
    const words = ahead.slice(-length);
    const code = words.length === length ? codeOf(words, country) : null;
    if (code === null || !/\d/.test(words.join(""))) continue;
    const before = ahead.at(-length - 1);
    if (code.length > SHORT_CODE || before === undefined || /\d/.test(before)) return code;
  }
  return null;
}

/**
 * Returns the area of the postal code next to a town: before or after it in the same part, or alone in a part. Null
 * if there is none, or if the country's codes are unknown.
 */
export function areaBeside(
  {
    ahead,
    after,
    others,
  }: { ahead: readonly string[]; after: readonly string[]; others: readonly (readonly string[])[] },
  country: string,
): Area | null {
  if (country === "GB") return britishArea([...ahead.slice(-2), ...after, ...others.slice(-2).flat()]);
  const behind = after.filter((word) => /\d/.test(word));
  const code =
    codeAhead(ahead, country) ??
    codeOf(behind, country) ??
    others.map((words) => codeOf(words, country)).find((each) => each !== null) ??
    null;
  return code === null ? null : areaOf(code, country);
}
