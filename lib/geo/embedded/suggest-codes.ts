import { CA_REGION_BY_KEY } from "./ca-regions";
import type { City } from "./city-table";
import type { Geodata } from "./geodata";
import type { PostalCode, PostalCodes } from "./postal-codes";
import { keyOf } from "./text";
import { codeText, type Completion, streetAndCity, type Typed } from "./typed-text";
import { US_REGION_BY_KEY } from "./us-regions";

/** Fewer digits are a house number, and would match thousands of codes. */
const MIN_DIGITS = 3;

const CANADIAN = /^[abceghj-nprstvxy]\d(?:[abceghj-nprstv-z](?:\d(?:[abceghj-nprstv-z]\d?)?)?)?$/;

type TypedCode = {
  codes: PostalCodes;
  start: string;
  /** The code as it appears in the text: complete Canadian codes are kept as typed. */
  written?: string;
  wordCount: number;
  regionByKey: ReadonlyMap<string, string>;
};

function typedCode(words: readonly string[], geodata: Geodata): TypedCode | null {
  const last = keyOf(words.at(-1) ?? "");
  if (/^\d+$/.test(last) && last.length >= MIN_DIGITS && last.length <= 5) {
    return { codes: geodata.zipCodes, start: last, wordCount: 1, regionByKey: US_REGION_BY_KEY };
  }
  for (const wordCount of [2, 1]) {
    const key = keyOf(words.slice(-wordCount).join(" "));
    if (words.length < wordCount || !CANADIAN.test(key)) continue;
    const code = key.toUpperCase();
    const written = code.length === 6 ? `${code.slice(0, 3)} ${code.slice(3)}` : undefined;
    const regionByKey = CA_REGION_BY_KEY;
    return { codes: geodata.sortationAreas, start: code.slice(0, 3), wordCount, regionByKey, written };
  }
  return null;
}

/** Whether a city is in the state or province with a key. */
export function isInRegion({ country, region }: City, regionKey: string): boolean {
  if (country === "US") return US_REGION_BY_KEY.get(regionKey) === region;
  return country === "CA" && CA_REGION_BY_KEY.get(regionKey) === region;
}

/** Splits the state or province off the end of the words. */
function splitRegion(words: readonly string[], regionByKey: ReadonlyMap<string, string>) {
  for (let length = Math.min(3, words.length); length > 0; length -= 1) {
    const region = regionByKey.get(keyOf(words.slice(-length).join(" ")));
    if (region !== undefined) return { region, words: words.slice(0, -length) };
  }
  return { region: undefined, words: [...words] };
}

/** Returns the codes of a typed city, with the text to keep before them. */
function codesOfCity(city: Typed, codes: readonly PostalCode[], geodata: Geodata) {
  for (const { prefix, words } of streetAndCity(city)) {
    const key = keyOf(words.join(" "));
    const own = codes.filter(({ cityId }) => geodata.gazetteer.named(key).includes(cityId));
    if (own.length > 0) return { prefix, codes: own };
  }
  return null;
}

/**
 * Returns postal codes that start as typed, in the typed state and city if any: `New York, NY 101`. After a street
 * alone, only codes of cities that `isOffered`: in `Hauptstr. 1, 101` the code could be in Berlin.
 */
export function suggestedCodes(
  last: Typed,
  ahead: Typed,
  geodata: Geodata,
  isOffered: (city: City) => boolean,
): Completion[] {
  const typed = typedCode(last.words, geodata);
  if (typed === null) return [];
  const rest = splitRegion(last.words.slice(0, -typed.wordCount), typed.regionByKey);
  const found = [...typed.codes.startingWith(typed.start)].filter(
    ({ region }) => rest.region === undefined || region === rest.region,
  );
  const isBehindStreet = last.prefix !== "" && rest.region === undefined;
  const isOfferedCode = ({ cityId }: PostalCode) =>
    !isBehindStreet || isOffered(geodata.gazetteer.city(cityId));
  // A number after other words is a house or apartment number unless a state or city precedes it.
  const kept = { prefix: last.prefix, words: rest.words };
  const ofCity = codesOfCity(rest.words.length > 0 ? kept : ahead, found, geodata);
  if (ofCity === null && rest.words.length > 0) return [];
  const { prefix, codes } = ofCity ?? { prefix: last.prefix, codes: found.filter(isOfferedCode) };
  return codes.map((code) => ({ prefix, text: codeText(code, geodata, typed.written), point: code }));
}

/**
 * Returns the postal codes of a city after a street: the city's center is far from most of its streets. Codes of
 * boxes and single receivers are left out if there are others: few streets have them.
 */
export function codesOfWrittenCity(
  prefix: string,
  cityIds: readonly number[],
  geodata: Geodata,
): Completion[] {
  if (prefix === "") return [];
  const { zipCodes, sortationAreas } = geodata;
  const codes = [zipCodes, sortationAreas].flatMap((table) => cityIds.flatMap((id) => table.ofCity(id)));
  const areas = codes.filter(({ isArea }) => isArea);
  return (areas.length > 0 ? areas : codes).map((code) => ({
    prefix,
    text: codeText(code, geodata),
    point: code,
    addsCode: true,
  }));
}
