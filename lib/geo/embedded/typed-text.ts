import { caRegionName } from "./ca-regions";
import type { City } from "./city-table";
import type { Point } from "./distance";
import type { Geodata } from "./geodata";
import type { PostalCode } from "./postal-codes";
import { usRegionName } from "./us-regions";
import { endsStreet } from "./street-words";
import { keyOf } from "./text";

/** A completion before it was checked: a known place, where it lies, and what is kept ahead of it. */
export type Completion = { prefix: string; text: string; point: Point };

/** A way to part what was typed into what is kept and what is completed. */
export type Typed = {
  /** Kept in front as it was typed, without the comma behind it. */
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

/** The last part after a comma, and the part ahead of it, which may be the city of a state being typed. */
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

/** Whether a city may begin at a word though no comma is ahead: after `5th Ave`, or after a number behind a name. */
function isAfterStreet(keys: readonly string[], start: number): boolean {
  return endsStreet(keys, start - 1) || (start > 1 && /\d/.test(keys[start - 1] ?? ""));
}

/** The ways to read the last part as street and city: the whole part first, then what follows a street. */
export function streetAndCity({ prefix, words }: Typed): Typed[] {
  const keys = words.map(keyOf);
  return words.flatMap((_, start) => {
    if (start < words.length - MAX_CITY_WORDS || (start > 0 && !isAfterStreet(keys, start))) return [];
    return [{ prefix: joined([prefix, words.slice(0, start).join(" ")]), words: words.slice(start) }];
  });
}

/** A city as it stands in an address: `Springfield, IL, USA`, `Sydney NSW, Australia`, `Berlin, Germany`. */
export function cityText({ name, country, region }: City, geodata: Geodata): string {
  const countryName = geodata.countries.displayName(country);
  if (country === "AU" && region !== "") return `${name} ${region}, ${countryName}`;
  return region !== "" && country !== "GB" ? `${name}, ${region}, ${countryName}` : `${name}, ${countryName}`;
}

/** A postal code as it stands in an address. `written` is the whole code if the table knows only its first half. */
export function codeText(code: PostalCode, geodata: Geodata, written: string = code.code): string {
  const { name, country } = geodata.gazetteer.city(code.cityId);
  return `${name}, ${code.region} ${written}, ${geodata.countries.displayName(country)}`;
}

/** What may be typed after a city: the code and name of its region, the name and code of its country. */
export function namesAfterCity({ country, region }: City, geodata: Geodata): string[] {
  const regionName = country === "US" ? usRegionName(region) : caRegionName(region);
  return [region, regionName ?? "", geodata.countries.displayName(country), country].filter(
    (name) => name !== "",
  );
}
