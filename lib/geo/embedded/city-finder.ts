import { endsStreet, isBoundToStreet, isNumberedRoad, isStreetSuffix, isStreetWord } from "./street-words";
import { keyOfWords, type Word } from "./text";

/** Finds the id of a city by the key of its name, or null. */
export type Resolve = (key: string) => number | null;

/** A city found in an address, and the words before it in the same part. */
export type FoundCity = { id: number; ahead: readonly string[] };

/** A city found in one of several parts, the key of its name, and the words after it in the same part. */
export type FoundPart = FoundCity & { part: number; key: string; after: readonly string[] };

const MAX_CITY_WORDS = 6;

/** Number of parts before the last that may contain the city: Springfield, Sangamon County, IL. */
const PARTS_BACK = 3;

const DIRECTIONS: Readonly<Record<string, string>> = { n: "north", s: "south", e: "east", w: "west" };

/** Words after a city that belong to it or to its postal code. */
const TRAILERS = new Set(
  "cedex city prefecture province metropolis metro municipality governorate arrondissement district county".split(
    " ",
  ),
);

/** Words before the name of a town that mark it as one: г. Москва, м. Київ. */
const TOWN_WORDS = new Set(
  "г гор город гр м місто"
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .split(" "),
);

/** Maximum number of words after a city within its part: `Sydney NSW 2000`, `Praha 1 110 00`. */
const MAX_TRAILERS = 5;

/** Splits an address into its parts between commas. */
export function segmentsOf(words: readonly Word[]): string[][] {
  const segments: string[][] = [];
  let current = Number.NaN;
  for (const { text, segment } of words) {
    if (segment !== current) segments.push([]);
    segments.at(-1)?.push(text);
    current = segment;
  }
  return segments;
}

/** Whether the name from `start` to `end` is neither part of a street's name nor a street word. */
function standsAlone(segment: readonly string[], start: number, end: number): boolean {
  if (start > 0 && isBoundToStreet(segment, start)) return false;
  if (isNumberedRoad(segment, start, end)) return false;
  const isStreetName = end - start === 1 && isStreetSuffix(segment[start] ?? "");
  return !isStreetName || start === 0 || endsStreet(segment, start - 1);
}

function resolveWords(words: readonly string[], resolve: Resolve): number | null {
  const id = resolve(keyOfWords(words));
  const direction = DIRECTIONS[words[0] ?? ""];
  if (id !== null || direction === undefined) return id;
  return resolve(keyOfWords([direction, ...words.slice(1)]));
}

/**
 * Finds the city at the end of a US or Canadian address without state and code: the longest name that ends the last
 * part (`350 5th ave | new york`), or else an earlier part, at most `partsBack` before, that consists of a city.
 */
export function findCityAtEnd(
  segments: readonly (readonly string[])[],
  resolve: Resolve,
  partsBack = PARTS_BACK,
): FoundCity | null {
  const last = segments.at(-1) ?? [];
  for (let start = Math.max(0, last.length - MAX_CITY_WORDS); start < last.length; start += 1) {
    const name = last.slice(start);
    const id = start === 0 ? resolveWords(name, resolve) : resolve(keyOfWords(name));
    if (id !== null && standsAlone(last, start, last.length)) return { id, ahead: last.slice(0, start) };
  }
  for (const segment of segments.slice(-1 - partsBack, -1).toReversed()) {
    const id = segment.length <= MAX_CITY_WORDS ? resolveWords(segment, resolve) : null;
    if (id !== null) return { id, ahead: [] };
  }
  return null;
}

function isTrailer(word: string): boolean {
  if (/\d/.test(word) || TRAILERS.has(word)) return true;
  return (word.length <= 2 || /^[ivx]+$/.test(word)) && !isStreetWord(word);
}

/** Whether the words ahead of a name end in a postal code: `10117`, `1012 js`, `l 1648`, `1100-148`. */
function endsInPostalCode(ahead: readonly string[]): boolean {
  const last = ahead.at(-1) ?? "";
  const code = /^[a-z]{2}$/.test(last) ? (ahead.at(-2) ?? "") : last;
  const rest = ahead.slice(0, -1);
  return (
    /^\d[\d-]{3,}$/.test(code) ||
    (/\d/.test(last) && rest.length > 0 && rest.every((word) => /\d|^[a-z]{1,2}$/.test(word)))
  );
}

export type WorldSearch = {
  resolve: Resolve;
  isTrailingRegion: (word: string) => boolean;
  /** Whether a city may follow other words without comma or number; false if the country is only a code. */
  mayFollowWords: boolean;
};

function findInSegment(
  segment: readonly string[],
  search: WorldSearch,
  isLast: boolean,
): Omit<FoundPart, "part"> | null {
  for (let length = Math.min(segment.length, MAX_CITY_WORDS); length > 0; length -= 1) {
    const last = segment.length - length;
    for (let start = last; start >= Math.max(0, last - MAX_TRAILERS); start -= 1) {
      const end = start + length;
      const after = segment.slice(end);
      if (!after.every((word) => isTrailer(word) || search.isTrailingRegion(word))) break;
      const key = keyOfWords(segment.slice(start, end));
      const id = search.resolve(key);
      if (id === null || !standsAlone(segment, start, end)) continue;
      const ahead = segment.slice(0, start);
      const isFree = start === 0 || endsInPostalCode(ahead) || TOWN_WORDS.has(ahead.at(-1) ?? "");
      const isAfterStreet = isLast && (search.mayFollowWords || /\d/.test(ahead.at(-1) ?? ""));
      if (isFree || isAfterStreet) return { id, key, ahead, after };
    }
  }
  return null;
}

/**
 * Finds the city in an address outside the US and Canada without its country. It may follow its postal code (`10117
 * Berlin`) or precede it and a region (`Sydney NSW 2000`), and a district or region may come last.
 */
export function findWorldCity(
  segments: readonly (readonly string[])[],
  search: WorldSearch,
): FoundPart | null {
  const last = segments.length - 1;
  for (let part = last; part >= Math.max(0, last - PARTS_BACK); part -= 1) {
    const found = findInSegment(segments[part] ?? [], search, part === last);
    if (found !== null) return { ...found, part };
  }
  return null;
}
