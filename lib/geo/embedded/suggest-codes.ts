import { CA_REGION_BY_KEY } from "./ca-regions";
import type { City } from "./city-table";
import type { Geodata } from "./geodata";
import type { PostalCode, PostalCodes } from "./postal-codes";
import { keyOf } from "./text";
import { codeText, type Completion, streetAndCity, type Typed } from "./typed-text";
import { US_REGION_BY_KEY } from "./us-regions";

/** Fewer digits than this are a house number, and would match thousands of codes. */
const MIN_DIGITS = 3;

const CANADIAN = /^[abceghj-nprstvxy]\d(?:[abceghj-nprstv-z](?:\d(?:[abceghj-nprstv-z]\d?)?)?)?$/;

type TypedCode = {
  codes: PostalCodes;
  start: string;
  /** The code as it will stand in the text: whole Canadian codes are kept as typed. */
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

/** State or province at the end of the words, and the words ahead of it. */
function splitRegion(words: readonly string[], regionByKey: ReadonlyMap<string, string>) {
  for (let length = Math.min(3, words.length); length > 0; length -= 1) {
    const region = regionByKey.get(keyOf(words.slice(-length).join(" ")));
    if (region !== undefined) return { region, words: words.slice(0, -length) };
  }
  return { region: undefined, words: [...words] };
}

/** Codes of the city if one is written, together with what is kept in front of it. */
function codesOfCity(city: Typed, codes: readonly PostalCode[], geodata: Geodata) {
  for (const { prefix, words } of streetAndCity(city)) {
    const key = keyOf(words.join(" "));
    const own = codes.filter(({ cityId }) => geodata.gazetteer.named(key).includes(cityId));
    if (own.length > 0) return { prefix, codes: own };
  }
  return null;
}

/**
 * Postal codes that begin as typed, within the state and city if those are written: `New York, NY 101`. Behind a street alone,
 * only those of the cities that `isOffered`: `Hauptstr. 1, 101` begins a code of Berlin.
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
  // A number after other words is a house or flat number unless a state or a city is ahead of it.
  const kept = { prefix: last.prefix, words: rest.words };
  const ofCity = codesOfCity(rest.words.length > 0 ? kept : ahead, found, geodata);
  if (ofCity === null && rest.words.length > 0) return [];
  const { prefix, codes } = ofCity ?? { prefix: last.prefix, codes: found.filter(isOfferedCode) };
  return codes.map((code) => ({ prefix, text: codeText(code, geodata, typed.written), point: code }));
}

/**
 * The postal codes of a city behind a street: the city's center is far from most of its streets. Those of boxes and of single
 * receivers are left out, as long as there are others: few streets have them.
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
  }));
}
