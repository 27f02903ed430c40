import { segmentsOf } from "../embedded/city-finder";
import { type Countries, loadCountries } from "../embedded/countries";
import { readingsOf } from "../embedded/readings";
import { fold, keyOfWords, keysOf, withoutUnits, type Word, wordsOf } from "../embedded/text";
import { errorsInName } from "../region/edit-distance";
import type { Place } from "../types/place";
import type { AddressParts } from "./address-parts";
import { findStreet, type StreetMatch } from "./street-match";

/** Parts of an address that a text contains. */
export type TextMatch = {
  /** Whether kind and direction of its street are also in the text. */
  isWhole: boolean;
  hasCode: boolean;
  hasCity: boolean;
  /** Whether the text ends in its state or country, or in another one. */
  end: "here" | "elsewhere" | "open";
};

let countries: Countries | null = null;
/** Built on first use: a service may never be used. */
const countryNames = () => (countries ??= loadCountries());

const codeKey = (code: string) =>
  fold(code)
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/^(\d{5})\d{4}$/, "$1");
const shapeOf = (key: string) => key.replace(/\d/g, "0").replace(/\p{L}/gu, "a");

/**
 * Whether the postal code is in the text, or another with the same form. The first part is enough if it has letters:
 * M5V.
 */
function codeIn(words: readonly Word[], postalCode: string | undefined): "same" | "other" | "none" {
  const code = codeKey(postalCode ?? "");
  if (code === "") return "none";
  const written = words.flatMap(({ text, segment }, at) => {
    const next = words[at + 1];
    return [codeKey(text), codeKey(next?.segment === segment ? text + next.text : text)];
  });
  const isSame = (key: string) =>
    key === code || (key.length >= 3 && /\p{L}/u.test(key) && /\d/.test(key) && code.startsWith(key));
  if (written.some(isSame)) return "same";
  return written.some((key) => shapeOf(key) === shapeOf(code)) ? "other" : "none";
}

const MAX_NAME_WORDS = 6;

/** Whether a name is among the words, allowing typing errors; with `isLast`, at their end. */
function isNamed(words: readonly Word[], name: string | undefined, isLast = false): boolean {
  const keys = keysOf(name ?? "");
  return segmentsOf(words).some((segment, part, all) =>
    segment.some((_, from) =>
      Array.from({ length: MAX_NAME_WORDS }, (_each, index) => from + index + 1).some((to) => {
        if (to > segment.length || (isLast && (to < segment.length || part < all.length - 1))) return false;
        const key = keyOfWords(segment.slice(from, to));
        return keys.some((each) => errorsInName(key, each) !== null);
      }),
    ),
  );
}

/** Returns the words without street and house number. */
function withoutStreet(
  words: readonly Word[],
  { from, to }: StreetMatch,
  { houseNumber, postalCode }: AddressParts,
): Word[] {
  const isNumber = (at: number) => {
    const text = words[at]?.text ?? "";
    if (houseNumber !== undefined) return text === wordsOf(houseNumber)[0]?.text;
    return /^\d{1,6}[a-z]?$/.test(text) && shapeOf(text) !== shapeOf(codeKey(postalCode ?? ""));
  };
  const beside = [from - 1, to].find(isNumber) ?? words.findIndex((_, at) => isNumber(at));
  const own = words[from]?.segment;
  return words.flatMap((word, at) => {
    if (at === beside || (at >= from && at < to)) return [];
    // Words on both sides of the street do not form a name.
    return [at >= to && word.segment === own ? { ...word, segment: word.segment + 0.5 } : word];
  });
}

/**
 * Returns the state or country at the end of the text. Outside of North America, two letters at its end are usually a
 * province.
 */
function endOf(rest: readonly Word[], { countryCode, regionCode, city }: Place): TextMatch["end"] {
  const hasStates = countryCode === "US" || countryCode === "CA";
  const ends = readingsOf(rest, countryNames()).filter(({ country, region }) => {
    const isCode = (country === null || country.isCode) && (region === null || region.isCode);
    return (country !== null || region !== null) && (hasStates || !isCode);
  });
  const isHere = ends.some(
    ({ country, region }) =>
      (country === null || country.code === countryCode) &&
      (region === null || (region.country === countryCode && [region.code, null].includes(regionCode))),
  );
  if (isHere) return "here";
  return ends.length === 0 || isNamed(rest, city, true) ? "open" : "elsewhere";
}

/**
 * Compares a text with an address; null if it does not name the address, because services also return similar ones.
 * It must contain the house number and the street, no other kind or direction of the street, and no other postal
 * code.
 * @param place place of the address
 */
export function matchText(text: string, parts: AddressParts, place: Place): TextMatch | null {
  const { precision, houseNumber, street = "", postalCode } = parts;
  const all = wordsOf(text);
  const words = withoutUnits(all);
  const wordSet = new Set(all.map((word) => word.text));
  let rest: readonly Word[] = words;
  let isWhole = true;
  if (precision === "city") return null;
  if (precision !== "postal_code") {
    const found = findStreet(words, street, precision === "house" ? houseNumber?.toLowerCase() : undefined);
    const hasNumber = wordsOf(houseNumber ?? "").every((word) => wordSet.has(word.text));
    if (!found || (precision === "house" && !hasNumber && !wordSet.has(fold(houseNumber ?? "")))) return null;
    rest = withoutStreet(words, found, parts);
    isWhole = found.isWhole;
  }
  const code = codeIn(rest, postalCode);
  if (code === "other" || (precision === "postal_code" && code !== "same")) return null;
  const hasCode = code === "same";
  return { isWhole, hasCode, hasCity: isNamed(rest, place.city), end: endOf(rest, place) };
}
