import { segmentsOf } from "../embedded/city-finder";
import { endsStreet, isBoundToStreet, isNumberedRoad } from "../embedded/street-words";
import { keyOfWords, withoutUnits, wordsOf } from "../embedded/text";
import { codeKeyOf } from "./postal-code";

/** A way to read a text as an address in a place: the words of the place, and those around it. */
export type PlaceReading = {
  /** Normalized name or postal code. */
  key: string;
  isCode: boolean;
  /** Words before it in the same part: a postal code, a street. */
  ahead: readonly string[];
  /** Parts after it; they have to name where the place is. */
  tail: readonly (readonly string[])[];
  /** Number of words of the name, with those after it. */
  words: number;
};

const MAX_NAME_WORDS = 6;
const MAX_TAIL_WORDS = 8;
/** No address has more; longer texts are not addresses. */
const MAX_WORDS = 30;
const MIN_CODE = 3;
const ZIP_WITH_MORE = /^(\d{5})-\d{4}$/;

/** Whether the name at a word is not a street's: a number, a postal code, a street or nothing precedes it. */
function standsAlone(words: readonly string[], from: number, to: number): boolean {
  if (from === 0) return true;
  if (isBoundToStreet(words, from) || isNumberedRoad(words, from, to)) return false;
  const isAfterCode = /(?:^| )(?:\S*\d\S*|\d{4} [a-z]{2})$/.test(words.slice(0, from).join(" "));
  return isAfterCode || endsStreet(words, from - 1);
}

function* readingsOfSegment(
  segments: readonly (readonly string[])[],
  segment: number,
): Generator<PlaceReading> {
  const words = segments[segment] ?? [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_NAME_WORDS); to += 1) {
      const name = words.slice(from, to);
      const tail = [words.slice(to), ...segments.slice(segment + 1)].filter(({ length }) => length > 0);
      const behind = tail.flat().length;
      if (behind > MAX_TAIL_WORDS) continue;
      const around = { ahead: words.slice(0, from), tail, words: name.length + behind };
      const code = codeKeyOf(name.join("").replace(ZIP_WITH_MORE, "$1"));
      if (name.length <= 2 && /\d/.test(code) && code.length >= MIN_CODE)
        yield { ...around, key: code, isCode: true };
      if (!/^\d/.test(name[0] ?? "") && standsAlone(words, from, to))
        yield { ...around, key: keyOfWords(name), isCode: false };
    }
  }
}

/** Returns all ways to read the end of a text as a place. */
export function placeReadingsOf(text: string): PlaceReading[] {
  const words = withoutUnits(wordsOf(text));
  if (words.length > MAX_WORDS) return [];
  const segments = segmentsOf(words);
  return segments.flatMap((_, segment) => [...readingsOfSegment(segments, segment)]);
}
