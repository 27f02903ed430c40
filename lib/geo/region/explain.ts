import { CA_REGION_BY_KEY } from "../embedded/ca-regions";
import type { Countries } from "../embedded/countries";
import { keyOfWords, keysOf } from "../embedded/text";
import { US_REGION_BY_KEY } from "../embedded/us-regions";
import { errorsInName } from "./edit-distance";
import { codeKeyOf } from "./postal-code";

/** Names and codes around a street. */
export type Surroundings = {
  city: string;
  /** Other names and postal codes, separated with |. */
  areas: string;
  postalCodes: string;
  regionCode: string;
  countryCode: string;
};

/** Explanation of some words about a street's place. */
export type Explained = {
  /** Number of words that do not belong to it. */
  unknown: number;
  /** Whether its city or a part of it is named. */
  hasCity: boolean;
  /** Whether its state or country is named. */
  hasState: boolean;
  /** The named part of the city. */
  area: string | null;
  /** The named postal code, if the street has it. */
  postalCode: string | null;
  /** Whether a postal code is named that it does not have. */
  hasOtherCode: boolean;
  /** Number of typing errors in names. */
  errors: number;
};

export const listOf = (joined: string) => joined.split("|").filter((part) => part !== "");

const MAX_NAME_WORDS = 6;
const ZIP_WITH_MORE = /^(\d{5})-?\d{4}$/;
const UNIT = /^\d{1,4}[a-z]?$/;

/** Explains words in the context of a street. Create one for each considered street. */
export class Explainer {
  private readonly names: readonly { key: string; area: string | null }[];
  private readonly codes: ReadonlyMap<string, string>;
  /** Cache of names: readings of one text share most of their words. */
  private readonly meanings = new Map<string, ReturnType<Explainer["meaningOf"]>>();

  constructor(
    private readonly street: Surroundings,
    private readonly countries: Countries,
  ) {
    this.names = [null, ...listOf(street.areas)].flatMap((area) =>
      keysOf(area ?? street.city).map((key) => ({ key, area })),
    );
    this.codes = new Map(listOf(street.postalCodes).map((code) => [codeKeyOf(code), code]));
  }

  /** @param isTyping whether the last word may be incomplete */
  explain(parts: readonly (readonly string[])[], isTyping = false): Explained {
    const explained: Explained = {
      unknown: 0,
      hasCity: false,
      hasState: false,
      area: null,
      postalCode: null,
      hasOtherCode: false,
      errors: 0,
    };
    parts.forEach((words, part) => {
      const isLastPart = isTyping && part === parts.length - 1;
      for (let at = 0; at < words.length;) at += this.next(words, at, explained, isLastPart);
    });
    return explained;
  }

  /** @returns the number of words that were explained, or counted as unknown */
  private next(words: readonly string[], at: number, into: Explained, isTyping: boolean): number {
    for (let length = Math.min(MAX_NAME_WORDS, words.length - at); length > 0; length -= 1) {
      const some = words.slice(at, at + length);
      const isEnd = isTyping && at + length === words.length;
      if (this.isCode(some, into, isEnd) || this.isName(keyOfWords(some), into, isEnd)) return length;
    }
    const word = words[at] ?? "";
    // A unit after the street: 12 Oak Street 4B. A postal code of another place is longer.
    if (/\d/.test(word) && word.length > 2 && (!UNIT.test(word) || word.length > 3))
      into.hasOtherCode ||= this.codes.size > 0;
    else if (!(at === 0 && UNIT.test(word))) into.unknown += 1;
    return 1;
  }

  private isCode(words: readonly string[], into: Explained, isTyping: boolean): boolean {
    const [first = ""] = words;
    if (words.length > 2 || !words.some((word) => /\d/.test(word))) return false;
    const typed = codeKeyOf(words.length === 1 ? (ZIP_WITH_MORE.exec(first)?.[1] ?? first) : words.join(""));
    for (const [key, code] of this.codes) {
      const isBeginning = (isTyping || typed.length >= 3) && /[a-z]/.test(key) && key.startsWith(typed);
      if (key !== typed && !isBeginning && !(isTyping && key.startsWith(typed))) continue;
      into.postalCode ??= code;
      return true;
    }
    return false;
  }

  private isName(key: string, into: Explained, isTyping: boolean): boolean {
    const asked = `${isTyping} ${key}`;
    const meaning = this.meanings.get(asked) ?? this.meaningOf(key, isTyping);
    this.meanings.set(asked, meaning);
    if (typeof meaning === "boolean") {
      into.hasState ||= meaning;
      return meaning;
    }
    into.hasCity = true;
    into.area ??= meaning.area;
    into.errors += meaning.errors;
    return true;
  }

  /** Returns the city or a part of it, or whether it is another name of the street's place: a state, a country. */
  private meaningOf(key: string, isTyping: boolean): { area: string | null; errors: number } | boolean {
    const { regionCode, countryCode } = this.street;
    for (const { key: name, area } of this.names) {
      const isBeginning = isTyping && key !== "" && name.startsWith(key);
      const errors = isBeginning ? 0 : errorsInName(key, name);
      if (errors !== null) return { area, errors };
    }
    const regions = countryCode === "CA" ? CA_REGION_BY_KEY : US_REGION_BY_KEY;
    if (regionCode !== "" && regions.get(key) === regionCode) return true;
    if (this.countries.byKey(key)?.code === countryCode) return true;
    if (!isTyping || key === "") return false;
    for (const [name, { code }] of this.countries.names())
      if (code === countryCode && name.startsWith(key)) return true;
    if (regionCode === "") return false;
    for (const [name, code] of regions) if (code === regionCode && name.startsWith(key)) return true;
    return false;
  }
}
