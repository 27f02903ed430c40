import type { Word } from "../embedded/text";
import { type StreetKey, streetKeyOf, streetWords } from "../region/street-key";
import { ALWAYS_LEADING, DIRECTIONS, KIND_BY_WORD, LEADING, WORDS } from "../region/street-words";

/** Position of a street in a text, with its kind and direction: the words from `from` to before `to`. */
export type StreetMatch = {
  from: number;
  to: number;
  /** Whether kind and direction match those of the street, with none missing on either side. */
  isWhole: boolean;
};

/** Normalizes a word of a street: `first` to `1st`, `n` to `north`, and a German `str` at its end to `strasse`. */
const asCompared = (word: string) =>
  (DIRECTIONS.get(word) ?? WORDS.get(word) ?? word).replace(/(?<=.{3})str$/, "strasse");

/**
 * Returns the words that distinguish a street from others: neither its kind and direction nor `de la`, unless it has
 * no others.
 */
function tellingWords({ stem }: StreetKey): ReadonlySet<string> {
  const words = stem.split(" ").filter(Boolean);
  const telling = words.filter((word) => word.length > 3 || /\d/.test(word));
  return new Set((telling.length > 0 ? telling : words).map(asCompared));
}

/** Returns the word at a position, if it is in the same part of the text. */
type At = (index: number) => string;

/** Consecutive words of a street's name, and the words around them. */
type Run = { from: number; to: number; kind: string; direction: string; words: readonly string[] };

function withSurroundings(at: At, from: number, to: number): Run {
  const words = Array.from({ length: to - from }, (_, index) => at(from + index));
  const before = DIRECTIONS.get(at(from - 1));
  const leading = KIND_BY_WORD.get(at(from - (before === undefined ? 1 : 2))) ?? "";
  const behind = ALWAYS_LEADING.has(KIND_BY_WORD.get(at(to)) ?? "") ? "" : (KIND_BY_WORD.get(at(to)) ?? "");
  const isLeading = ALWAYS_LEADING.has(leading) || (behind === "" && LEADING.has(leading));
  const hasKindBehind = !isLeading && behind !== "";
  const end = hasKindBehind ? to + 1 : to;
  const after = DIRECTIONS.get(at(end));
  // A town may follow: 12 Oak St North Bergen.
  const isAtEnd = after !== undefined && at(end + 1) === "";
  return {
    from: from - (before === undefined ? 0 : 1) - (isLeading ? 1 : 0),
    to: isAtEnd ? end + 1 : end,
    kind: isLeading ? leading : behind,
    direction: before ?? after ?? "",
    words,
  };
}

/** Finds the words of a street's name. */
function runsOf(words: readonly Word[], key: StreetKey): Run[] {
  const stem = new Set(key.stem.split(" ").map(asCompared));
  const telling = tellingWords(key);
  const runs: Run[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const segment = words[index]?.segment;
    const at: At = (place) => (words[place]?.segment === segment ? (words[place]?.text ?? "") : "");
    if (!telling.has(asCompared(at(index)))) continue;
    const isOfName = (word: string) => word !== "" && stem.has(asCompared(word));
    let from = index;
    while (isOfName(at(from - 1)) || (at(from - 1) === "st" && stem.has("saint"))) from -= 1;
    let to = index + 1;
    while (isOfName(at(to))) to += 1;
    runs.push(withSurroundings(at, from, to));
    index = to - 1;
  }
  return runs;
}

/** A leading kind that the table does not list: Plaza Mayor is not Calle Mayor. */
function kindOf({ kind, stem }: StreetKey, { words }: Run): string {
  const [first = "", ...others] = stem.split(" ");
  return kind !== "" || others.length === 0 || words.includes(first) ? kind : (KIND_BY_WORD.get(first) ?? "");
}

const contradict = (one: string, other: string) => one !== "" && other !== "" && one !== other;

/**
 * Finds a street in a text; null if the text does not name it, or names another kind or direction. Missing words, on
 * either side, are no contradiction.
 * @param houseNumber if the text contains it, the street is next to it: 200 Brooklyn Place, Brooklyn
 */
export function findStreet(
  words: readonly Word[],
  street: string,
  houseNumber: string | undefined,
): StreetMatch | null {
  const key = streetKeyOf(streetWords(street));
  const runs = runsOf(words, key);
  const numbered = new Set(words.filter(({ text }) => text === houseNumber).map(({ segment }) => segment));
  const beside = runs.filter(({ from }) => numbered.has(words[from]?.segment ?? Number.NaN));
  const likely = beside.length > 0 ? beside : runs;
  const speaking = likely.filter(({ kind, direction }) => kind !== "" || direction !== "");
  const possible = (speaking.length > 0 ? speaking : likely)
    .filter((run) => !contradict(run.kind, kindOf(key, run)) && !contradict(run.direction, key.direction))
    .map(({ from, to, kind, direction }) => ({
      from,
      to,
      isWhole: kind === key.kind && direction === key.direction,
    }));
  return possible.find(({ isWhole }) => isWhole) ?? possible[0] ?? null;
}
