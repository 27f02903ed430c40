import type { Countries } from "../embedded/countries";
import type { Point } from "../embedded/distance";
import { fold, keyOfWords } from "../embedded/text";
import { lastParts, streetAndCity, type Typed } from "../embedded/typed-text";
import { kmFrom } from "../houses/nearest";
import { oneErrorAway, SHORT } from "./edit-distance";
import { listOf } from "./explain";
import { type PlaceCandidate, toPlaceCandidate } from "./place-candidates";
import type { PlaceReading } from "./place-readings";
import type { PlaceStatements } from "./place-statements";
import { codeKeyOf } from "./postal-code";

/** A way to read the typed text: the kept text, and the place; `isOpen` if its name is incomplete. */
type TypedPlace = { prefix: string; reading: PlaceReading; isOpen: boolean };

/** Too many names start with fewer letters, and fewer digits are a house number. */
const MIN_LETTERS = 3;

function* readingsOf({ prefix, words }: Typed, behind: readonly string[][]): Generator<TypedPlace> {
  const folded = words.flatMap((word) => fold(word).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  // 10117 Berl, 110 00 Pra
  for (const start of [0, 1, 2]) {
    const ahead = folded.slice(0, start);
    if (
      !ahead.every((word) => /\d/.test(word)) ||
      codeKeyOf(ahead.join("")).length < Math.min(start, 1) * MIN_LETTERS
    )
      break;
    for (let end = folded.length; end > start; end -= 1) {
      const name = folded.slice(start, end);
      const tail = [folded.slice(end), ...behind].filter(({ length }) => length > 0);
      const around = { ahead, tail, words: name.length + tail.flat().length };
      const isOpen = tail.length === 0;
      const code = codeKeyOf(name.join(""));
      if (name.length <= 2 && /\d/.test(code) && start === 0)
        yield { prefix, isOpen, reading: { ...around, key: code, isCode: true } };
      else yield { prefix, isOpen, reading: { ...around, key: keyOfWords(name), isCode: false } };
    }
  }
}

function typedPlaces(text: string): TypedPlace[] {
  const { last, ahead } = lastParts(text);
  const typed = [
    ...streetAndCity(last).flatMap((each) => [...readingsOf(each, [])]),
    ...streetAndCity(ahead).flatMap((each) => [...readingsOf(each, [last.words.map(fold)])]),
  ];
  return typed.filter(({ reading }) => reading.key.length >= MIN_LETTERS);
}

/** Maximum number of misspelled names to look up: each costs some milliseconds in a large region. */
const MAX_COMPARED = 8;
const MAX_SPELLINGS = 2_000;

/** Returns the places with nearly the typed name. */
export async function similarPlaces(statements: PlaceStatements, keys: readonly string[], near: Point) {
  const names = keys.filter((key) => key.length > 3 && !/\d/.test(key));
  const spellings = names.filter(({ length }) => length <= SHORT).flatMap(oneErrorAway);
  const long = names.filter(({ length }) => length >= SHORT).slice(0, MAX_COMPARED);
  const found = await Promise.all([
    spellings.length === 0 ? [] : statements.byKey(spellings.slice(0, MAX_SPELLINGS), near),
    long.length === 0 ? [] : statements.byLikeness(long),
  ]);
  return found.flat();
}

/** A place that completes the typed text, and the text before it. */
export type PlaceBeingTyped = { prefix: string; candidate: PlaceCandidate; isWhole: boolean };

/** Returns the places that complete the typed text, the likeliest first. */
export async function placesBeingTyped(
  text: string,
  near: readonly Point[],
  middle: Point,
  { statements, countries }: { statements: PlaceStatements; countries: Countries },
): Promise<PlaceBeingTyped[]> {
  const typed = typedPlaces(text);
  if (typed.length === 0) return [];
  const keys = [...new Set(typed.map(({ reading }) => reading.key))];
  const open = [...new Set(typed.filter(({ isOpen }) => isOpen).map(({ reading }) => reading.key))];
  const around = near[0] ?? middle;
  const [whole, begun] = await Promise.all([
    statements.byKey(keys, around),
    open.length === 0 ? [] : statements.byBeginning(open, around),
  ]);
  const found: PlaceBeingTyped[] = [];
  const add = (rows: typeof whole, isSimilar: boolean) => {
    for (const row of rows) {
      for (const { prefix, reading, isOpen } of typed) {
        const isBegun = isOpen && row.key.startsWith(reading.key);
        if (!isBegun && !isSimilar && row.key !== reading.key) continue;
        const candidate = toPlaceCandidate(
          row,
          isBegun ? { ...reading, key: row.key } : reading,
          countries,
          true,
        );
        const isWhole = row.key === reading.key;
        if (candidate && agreesWithCode(candidate, reading)) found.push({ prefix, candidate, isWhole });
      }
    }
  };
  add([...whole, ...begun], false);
  if (found.length === 0) add(await similarPlaces(statements, keys, around), true);
  const rank = ({ isWhole, candidate }: PlaceBeingTyped) => candidate.errors * 2 + (isWhole ? 0 : 1);
  return found.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      kmFrom(a.candidate.row, near) - kmFrom(b.candidate.row, near) ||
      b.candidate.row.reach - a.candidate.row.reach,
  );
}

/** Whether a postal code before the name belongs to the place. */
function agreesWithCode({ row }: PlaceCandidate, { ahead }: PlaceReading): boolean {
  const typed = codeKeyOf(ahead.join(""));
  return typed === "" || listOf(row.postalCodes).some((code) => codeKeyOf(code).startsWith(typed));
}
