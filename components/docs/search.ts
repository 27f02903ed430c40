/** One thing that a search of the documentation finds. */
export type SearchEntry = {
  kind: "guide" | "operation" | "parameter" | "field" | "answer";
  title: string;
  detail: string;
  /** What else stands there: it is searched, and shown in part where it matches. */
  text?: string;
  href: string;
};

const wordsOf = (asked: string) => asked.toLowerCase().split(/\s+/).filter(Boolean);

/** What has every word that is asked for, in its title, its detail or its text; those with all of them in the title first. */
export function found(entries: readonly SearchEntry[], asked: string): SearchEntry[] {
  const words = wordsOf(asked);
  const has = (content: string) => words.every((word) => content.toLowerCase().includes(word));
  const matching = entries.filter(({ title, detail, text = "" }) => has(`${title} ${detail} ${text}`));
  return [...matching.filter(({ title }) => has(title)), ...matching.filter(({ title }) => !has(title))];
}

/** So many characters of a text are shown before a word of it, at the most. */
const BEFORE = 60;
const LENGTH = 240;

/** The part of a text around a place in it, in whole words. */
function around(text: string, place: number): string {
  const begin = place <= BEFORE ? 0 : text.indexOf(" ", place - BEFORE) + 1;
  const rest = text.slice(begin);
  const part = rest.length <= LENGTH ? rest : `${rest.slice(0, rest.lastIndexOf(" ", LENGTH))} …`;
  return begin === 0 ? part : `… ${part}`;
}

/** What is shown of a hit: its detail, or the part of its text that has what was asked for. */
export function excerptOf({ title, detail, text = "" }: SearchEntry, asked: string): string {
  const shown = `${title} ${detail}`.toLowerCase();
  const words = wordsOf(asked).filter((word) => !shown.includes(word));
  if (words.length === 0) return detail;
  // The whole phrase if it is there, otherwise the longest word, which says most.
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const content = text.toLowerCase();
  const match = [asked.trim().toLowerCase(), ...longestFirst].find((part) => content.includes(part));
  return match === undefined ? detail : around(text, content.indexOf(match));
}
