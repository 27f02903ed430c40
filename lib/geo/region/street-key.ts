import { fold } from "../embedded/text";
import { ALWAYS_LEADING, DIRECTIONS, KIND_BY_WORD, LEADING, WORDS } from "./street-words";

/** Normalized name of a street. Names belong to the same street if their `key` is equal. */
export type StreetKey = {
  /** All words, spelled out, in order: `north oak street`. */
  key: string;
  /** The words without kind and direction: `oak`. Never empty unless the name is. */
  stem: string;
  /** `street`, or empty. */
  kind: string;
  /** `north`, or empty. */
  direction: string;
};

const COMPOUND = /^(.{3,})str$/;

/** Returns the folded words of a street's name. */
export function streetWords(name: string): string[] {
  return fold(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function innerWord(word: string, at: number, words: readonly string[]): string {
  // St before a name is Saint: St James Street.
  if (word === "st" && at < words.length - 1 && !DIRECTIONS.has(words[at + 1] ?? "")) return "saint";
  return WORDS.get(word) ?? word;
}

/** Takes a word from the end or, failing that, from the start, if other words are left. */
function take(
  words: readonly string[],
  table: ReadonlyMap<string, string>,
  mayLead: (meaning: string) => boolean,
): { taken: string; left: readonly string[]; isLeading: boolean } {
  if (words.length > 1) {
    const last = table.get(words.at(-1) ?? "");
    if (last !== undefined && !ALWAYS_LEADING.has(last))
      return { taken: last, left: words.slice(0, -1), isLeading: false };
    const first = table.get(words[0] ?? "");
    if (first !== undefined && mayLead(first)) return { taken: first, left: words.slice(1), isLeading: true };
  }
  return { taken: "", left: words, isLeading: false };
}

const isKind = (words: readonly string[]) => words.length === 1 && KIND_BY_WORD.has(words[0] ?? "");

/** Normalizes a street's name: `N. Oak St` and `North Oak Street` are equal. @param words from `streetWords` */
export function streetKeyOf(words: readonly string[]): StreetKey {
  const direct = take(words, DIRECTIONS, () => true);
  // In `North Street` and `Avenue N`, the direction is the name.
  const {
    taken: direction,
    left,
    isLeading,
  } = isKind(direct.left) ? { ...direct, taken: "", left: words } : direct;
  const {
    taken: kind,
    left: name,
    isLeading: isKindFirst,
  } = take(left, KIND_BY_WORD, (each) => LEADING.has(each));
  const stem = name.map((word, at) =>
    name.length === 1 ? (DIRECTIONS.get(word) ?? innerWord(word, at, name)) : innerWord(word, at, name),
  );
  // Hauptstr. is Hauptstraße; before a kind it would be a name with the same ending.
  if (kind === "") stem.push((stem.pop() ?? "").replace(COMPOUND, "$1strasse"));
  const named = isKindFirst ? [kind, ...stem] : [...stem, kind];
  const whole = isLeading ? [direction, ...named] : [...named, direction];
  return { key: whole.filter(Boolean).join(" "), stem: stem.join(" "), kind, direction };
}
