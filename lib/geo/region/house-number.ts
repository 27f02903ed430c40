import { fold } from "../embedded/text";

/**
 * Converts house numbers with a fraction or a slash to one word, because a slash separates parts of an address
 * elsewhere: `12 1/2` becomes `12f1s2` and `12/3` becomes `12s3`.
 */
export function withWholeNumbers(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\b(\d+)\s*(?<=\s)(\d)\s?[/⁄]\s?(\d)\b/g, "$1f$2s$3")
    .replace(/\b(\d+)(\d)⁄(\d)\b/g, "$1f$2s$3")
    .replace(/\b(\d+[a-z]?)[/⁄](?=\d+[a-z]?\b)/gi, "$1s");
}

/** Returns the key of a house number: `12 A` and `12a` are the same. */
export function numberKeyOf(number: string): string {
  return fold(withWholeNumbers(number))
    .replace(/[\s.]+/g, "")
    .replace(/[–—]/g, "-");
}

/** Meaning of a number with a slash if its parts are separate numbers. */
type Parts = "house first" | "house last" | "two numbers";

/**
 * Meaning of `48/17` by country. Austria: the house and its door (or stair and door). Australia, New Zealand: the
 * unit and its house (AS/NZS 4819). Czechia and Slovakia: the conscription number, which is unique in its part of the
 * town, and the orientation number along the street; either identifies the house. Sources: OpenStreetMap wiki,
 * `Key:addr:housenumber` and `Key:addr:conscriptionnumber`. Elsewhere a slash is part of the number: 12/3 in Italy or
 * Poland.
 */
const PARTS: Readonly<Record<string, Parts>> = {
  AT: "house first",
  AU: "house last",
  NZ: "house last",
  CZ: "two numbers",
  SK: "two numbers",
};

const SLASHED = /^(\d+[a-z]?)((?:s\d+[a-z]?)+)$/;

/**
 * Returns the keys that a written number may have in a country's file, the literal one first: only the house if the
 * other part is a door or unit in it.
 * @param key of `numberKeyOf`, or a word of `withWholeNumbers`
 */
export function unitForms(key: string, countryCode: string): string[] {
  const parts = PARTS[countryCode];
  const [, first = "", others = ""] = SLASHED.exec(key) ?? [];
  if (parts === undefined || first === "") return [key];
  const rest = others.split("s").slice(1);
  const last = rest.at(-1) ?? "";
  if (parts === "house first") return [key, ...(rest.length > 1 ? [`${first}s${rest[0] ?? ""}`] : []), first];
  if (rest.length > 1) return [key];
  return parts === "house last" ? [key, last] : [key, last, first];
}

/** Returns additional keys for finding a house of the file. Only those that are unique in its street. */
export function otherNumberKeys(number: string, countryCode: string): string[] {
  return PARTS[countryCode] === "two numbers" ? unitForms(numberKeyOf(number), countryCode).slice(1) : [];
}

/**
 * Returns the difference between two consecutive numbers, from OpenStreetMap's `addr:interpolation`; null if it has
 * none.
 */
export function stepOf(interpolation: string): number | null {
  if (interpolation === "odd" || interpolation === "even") return 2;
  if (interpolation === "all") return 1;
  return /^[1-9]\d?$/.test(interpolation) ? Number(interpolation) : null;
}

/** No building has more numbers; an apparently longer range is one number with a hyphen. */
const LONGEST_RANGE = 100;

/**
 * Returns the keys for finding a house: of its number, and of all numbers if that is a range. If the numbers in
 * between are unknown, only the first and last, and only if both are on one side of the street: `82-67` in Queens is
 * one number.
 * @param interpolation OpenStreetMap's `addr:interpolation` of the house
 */
export function numberKeysOf(number: string, interpolation = ""): string[] {
  const key = numberKeyOf(number);
  const [, first, last] = (/^(\d{1,6})-(\d{1,6})$/.exec(key) ?? []).map(Number);
  if (first === undefined || last === undefined || first >= last || last - first > LONGEST_RANGE)
    return [key];
  const step = stepOf(interpolation);
  if (step === null) return (last - first) % 2 === 0 ? [key, String(first), String(last)] : [key];
  const between = Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step);
  return [key, ...new Set([...between, last].map(String))];
}
