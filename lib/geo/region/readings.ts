import { segmentsOf } from "../embedded/city-finder";
import { withoutUnits, wordsOf } from "../embedded/text";
import { errorsBetween } from "./edit-distance";
import { withWholeNumbers } from "./house-number";
import { type StreetKey, streetKeyOf } from "./street-key";
import { LONG_DIRECTIONS, LONG_KINDS } from "./street-words";

/** A way to read an address: the words of the street, its number, and the words around them. */
export type Reading = {
  number: string | null;
  /** The words of the street. */
  words: readonly string[];
  /** Parts after it; they have to name the place. */
  tail: readonly (readonly string[])[];
  /** Words before it in the same part, without a number in between: they also have to name the place. */
  joined: readonly string[];
  /** Parts further ahead: a place, a company, a building. */
  ahead: readonly (readonly string[])[];
};

/** A possible name of a street. `penalty` is for assumptions. */
export type StreetMeaning = StreetKey & { penalty: number };

const MAX_STREET_WORDS = 7;
/** No address has more; longer texts are not addresses. */
const MAX_WORDS = 30;

/** 12, 12a, 12-14, and the results of `withWholeNumbers` for 12 1/2 and 12/3. */
const NUMBER = /^\d{1,6}(?:[a-z]|-\d{1,6}|f\ds\d|[a-z]?(?:s\d+[a-z]?)+)?$/;
const LETTER = /^[a-z]$/;

type Segments = readonly (readonly string[])[];
type Span = { segment: number; from: number; to: number };
type Numbered = {
  number: string | null;
  /** Position of the number; null if there is none. */ at: Span | null;
};

/** Returns the remaining parts without street and number. */
function reading(segments: Segments, street: Span, { number, at }: Numbered): Reading {
  const own = segments[street.segment] ?? [];
  const isAhead = at !== null && (at.segment < street.segment || at.from < street.from);
  const isOwn = at?.segment === street.segment;
  const start = isAhead && isOwn ? at.from : street.from;
  const end = !isAhead && isOwn ? at.to : street.to;
  const others = segments.map((words, index) =>
    at && !isOwn && index === at.segment ? [...words.slice(0, at.from), ...words.slice(at.to)] : words,
  );
  const before = own.slice(0, start);
  const behind = [own.slice(end), ...others.slice(street.segment + 1)];
  return {
    number,
    words: own.slice(street.from, street.to),
    tail: behind.filter((words) => words.length > 0),
    joined: isAhead ? [] : before,
    ahead: [...others.slice(0, street.segment), ...(isAhead ? [before] : [])].filter(
      ({ length }) => length > 0,
    ),
  };
}

/** Returns the numbers that start at a word: `12`, and `12a` if the letter is separate. */
function numbersAt(words: readonly string[], at: number): { number: string; to: number }[] {
  const word = words[at] ?? "";
  if (!NUMBER.test(word)) return [];
  const next = words[at + 1] ?? "";
  const plain = { number: word, to: at + 1 };
  return /^\d+$/.test(word) && LETTER.test(next) ? [plain, { number: word + next, to: at + 2 }] : [plain];
}

function* readingsOfSegment(segments: Segments, segment: number): Generator<Reading> {
  const words = segments[segment] ?? [];
  const next = segments[segment + 1] ?? [];
  const last = segments[segment - 1] ?? [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_STREET_WORDS); to += 1) {
      const street = { segment, from, to };
      yield reading(segments, street, { number: null, at: null });
      for (const number of numbersAt(words, to))
        yield reading(segments, street, { number: number.number, at: { segment, from: to, to: number.to } });
      if (to < words.length || from > 0) continue;
      for (const number of numbersAt(next, 0))
        yield reading(segments, street, {
          number: number.number,
          at: { segment: segment + 1, from: 0, to: number.to },
        });
    }
    for (const number of numbersAt(words, from)) {
      for (let to = number.to + 1; to <= Math.min(words.length, number.to + MAX_STREET_WORDS); to += 1) {
        const at = { segment, from, to: number.to };
        yield reading(segments, { segment, from: number.to, to }, { number: number.number, at });
      }
    }
  }
  for (const number of numbersAt(last, 0)) {
    if (number.to < last.length) continue;
    for (let to = 1; to <= Math.min(words.length, MAX_STREET_WORDS); to += 1)
      yield reading(
        segments,
        { segment, from: 0, to },
        {
          number: number.number,
          at: { segment: segment - 1, from: 0, to: number.to },
        },
      );
  }
}

/** Returns all ways to read a text as an address. */
export function readingsOf(text: string): Reading[] {
  const words = withoutUnits(wordsOf(withWholeNumbers(text)));
  if (words.length > MAX_WORDS) return [];
  const segments = segmentsOf(words);
  return segments
    .flatMap((_, segment) => [...readingsOfSegment(segments, segment)])
    .filter((each) => each.words.some((word) => /\p{L}|\d\D|\D\d/u.test(word)) || each.words.length === 0);
}

const WORD_PENALTY = 3;

/**
 * Returns the possible meanings of a street's words: as typed, all of them as its name, or its kind or direction with
 * a typing error.
 */
export function streetMeanings(words: readonly string[]): StreetMeaning[] {
  const asIs = { ...streetKeyOf(words), penalty: 0 };
  const meant: StreetMeaning[] = [asIs];
  if (asIs.kind !== "" || asIs.direction !== "") {
    const stem = asIs.key;
    meant.push({ key: stem, stem, kind: "", direction: "", penalty: 0 });
  }
  const last = words.at(-1) ?? "";
  if (asIs.kind === "" && words.length > 1 && last.length > 3) {
    for (const kind of LONG_KINDS) {
      if (errorsBetween(last, kind, 1) !== 1) continue;
      meant.push({ ...streetKeyOf([...words.slice(0, -1), kind]), penalty: WORD_PENALTY });
    }
  }
  const [first = "", ...others] = words;
  if (asIs.direction === "" && others.length > 1 && first.length > 2) {
    for (const direction of LONG_DIRECTIONS) {
      if (errorsBetween(first, direction, 1) !== 1) continue;
      meant.push({ ...streetKeyOf([direction, ...others]), penalty: WORD_PENALTY });
    }
  }
  return meant;
}
