import { fold } from "../embedded/text";

/**
 * House numbers with a fraction or a slash as one word, because a slash parts an address elsewhere: `12 1/2` becomes
 * `12f1s2` and `12/3` becomes `12s3`.
 */
export function withWholeNumbers(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\b(\d+)\s*(?<=\s)(\d)\s?[/⁄]\s?(\d)\b/g, "$1f$2s$3")
    .replace(/\b(\d+)(\d)⁄(\d)\b/g, "$1f$2s$3")
    .replace(/\b(\d+[a-z]?)[/⁄](\d+[a-z]?)\b/gi, "$1s$2");
}

/** The key of a house number: `12 A` and `12a` are the same. */
export function numberKeyOf(number: string): string {
  return fold(withWholeNumbers(number))
    .replace(/[\s.]+/g, "")
    .replace(/[–—]/g, "-");
}

/** The difference between two numbers next to each other, by OpenStreetMap's `addr:interpolation`; null if it says none. */
export function stepOf(interpolation: string): number | null {
  if (interpolation === "odd" || interpolation === "even") return 2;
  if (interpolation === "all") return 1;
  return /^[1-9]\d?$/.test(interpolation) ? Number(interpolation) : null;
}

/** No building has more numbers; what looks like a longer range is one number with a hyphen. */
const LONGEST_RANGE = 100;

/**
 * The keys under which a house is found: that of its number, and if that is a range, those of the numbers it stands for. Where
 * nothing says which ones lie between, these are the first and the last, and only if both are on one side of the street:
 * `82-67` in Queens is one number.
 * @param interpolation what OpenStreetMap's `addr:interpolation` says of the house
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
