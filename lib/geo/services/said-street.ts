import type { Word } from "../embedded/text";
import { streetKeyOf, type StreetKey, streetWords } from "../region/street-key";
import { ALWAYS_LEADING, DIRECTIONS, KIND_BY_WORD, LEADING, WORDS } from "../region/street-words";

/** Where a text names a street, with its kind and direction: the words from `from` to before `to`. */
export type SaidStreet = {
  from: number;
  to: number;
  /** Whether kind and direction are those of the street, and none is missing on either side. */
  isWhole: boolean;
};

/** As a word of a street is compared: `first` is `1st`, `n` is `north`, and a German `str` at its end is `strasse`. */
const asCompared = (word: string) =>
  (DIRECTIONS.get(word) ?? WORDS.get(word) ?? word).replace(/(?<=.{3})str$/, "strasse");

/** The words that tell a street from others: neither its kind and direction nor `de la`, unless it has no more. */
function tellingWords({ stem }: StreetKey): ReadonlySet<string> {
  const words = stem.split(" ").filter(Boolean);
  const telling = words.filter((word) => word.length > 3 || /\d/.test(word));
  return new Set((telling.length > 0 ? telling : words).map(asCompared));
}

/** What may stand at a place of a text, if it is in the same part of it. */
type At = (index: number) => string;

/** Words in a row that belong to a street's name, and what stands beside them. */
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
  // What follows may be a town: 12 Oak St North Bergen.
  const isAtEnd = after !== undefined && at(end + 1) === "";
  return {
    from: from - (before === undefined ? 0 : 1) - (isLeading ? 1 : 0),
    to: isAtEnd ? end + 1 : end,
    kind: isLeading ? leading : behind,
    direction: before ?? after ?? "",
    words,
  };
}

/** Where words of a street's name stand. */
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

/** A kind that the table does not take for one ahead of a name: Plaza Mayor is not Calle Mayor. */
function kindOf({ kind, stem }: StreetKey, { words }: Run): string {
  const [first = "", ...others] = stem.split(" ");
  return kind !== "" || others.length === 0 || words.includes(first) ? kind : (KIND_BY_WORD.get(first) ?? "");
}

const contradict = (one: string, other: string) => one !== "" && other !== "" && one !== other;

/**
 * Where a text names a street; null if it does not, or if it names another kind or direction. Words that are missing, on
 * either side, contradict nothing.
 * @param houseNumber where the text has it, the street stands beside it: 200 Brooklyn Place, Brooklyn
 */
export function saidStreet(
  words: readonly Word[],
  street: string,
  houseNumber: string | undefined,
): SaidStreet | null {
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
