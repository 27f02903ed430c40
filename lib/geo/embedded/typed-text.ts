import type { PlaceSuggestion } from "../types/place";
import { caRegionName } from "./ca-regions";
import type { City } from "./city-table";
import type { Point } from "./distance";
import type { Geodata } from "./geodata";
import type { PostalCode } from "./postal-codes";
import { usRegionName } from "./us-regions";
import { endsStreet } from "./street-words";
import { keyOf } from "./text";

/** A completion before it is checked: a known place, its point, and the text before it. */
export type Completion = { prefix: string; text: string; point: Point } & Pick<
  PlaceSuggestion,
  "isOpen" | "needsCode" | "addsCode"
>;

/** A way to split the typed text into a kept and a completed part. */
export type Typed = {
  /** Kept before the completion as typed, without the comma after it. */
  prefix: string;
  /** The words to complete. */
  words: string[];
};

function joined(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(", ");
}

function wordsIn(part: string): string[] {
  return part.split(/\s+/).filter((word) => keyOf(word) !== "");
}

/** Returns the last part after a comma, and the part before it, which may be the city of a state being typed. */
export function lastParts(text: string): { last: Typed; ahead: Typed } {
  const parts = text.split(",");
  const ahead = parts.slice(0, -1).filter((part) => part.trim() !== "");
  return {
    last: { prefix: joined(ahead), words: wordsIn(parts.at(-1) ?? "") },
    ahead: { prefix: joined(ahead.slice(0, -1)), words: wordsIn(ahead.at(-1) ?? "") },
  };
}

/** No city has more words. */
const MAX_CITY_WORDS = 8;

/**
 * Whether a city may start at a word without a comma before it: after `5th Ave`, or after a number that follows a
 * name.
 */
function isAfterStreet(keys: readonly string[], start: number): boolean {
  return endsStreet(keys, start - 1) || (start > 1 && /\d/.test(keys[start - 1] ?? ""));
}

/** Returns the ways to read the last part as street and city: first the whole part, then the text after a street. */
export function streetAndCity({ prefix, words }: Typed): Typed[] {
  const keys = words.map(keyOf);
  return words.flatMap((_, start) => {
    if (start < words.length - MAX_CITY_WORDS || (start > 0 && !isAfterStreet(keys, start))) return [];
    return [{ prefix: joined([prefix, words.slice(0, start).join(" ")]), words: words.slice(start) }];
  });
}

/** Formats a city for an address: `Springfield, IL, USA`, `Sydney NSW, Australia`, `Berlin, Germany`. */
export function cityText({ name, country, region }: City, geodata: Geodata): string {
  const countryName = geodata.countries.displayName(country);
  if (country === "AU" && region !== "") return `${name} ${region}, ${countryName}`;
  return region !== "" && country !== "GB" ? `${name}, ${region}, ${countryName}` : `${name}, ${countryName}`;
}

/** Formats a postal code for an address. `written` is the complete code if the table has only its first half. */
export function codeText(code: PostalCode, geodata: Geodata, written: string = code.code): string {
  const { name, country } = geodata.gazetteer.city(code.cityId);
  return `${name}, ${code.region} ${written}, ${geodata.countries.displayName(country)}`;
}

/** Returns the texts that may follow a city: code and name of its region, name and code of its country. */
export function namesAfterCity({ country, region }: City, geodata: Geodata): string[] {
  const regionName = country === "US" ? usRegionName(region) : caRegionName(region);
  return [region, regionName ?? "", geodata.countries.displayName(country), country].filter(
    (name) => name !== "",
  );
}
