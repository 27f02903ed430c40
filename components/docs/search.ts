/** A search result in the documentation. */
export type SearchEntry = {
  kind: "guide" | "operation" | "parameter" | "field" | "response";
  title: string;
  detail: string;
  /** More text of the entry. It is searched, and an excerpt is shown if it matches. */
  text?: string;
  href: string;
};

const wordsOf = (asked: string) => asked.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * Entries whose title, detail or text contain every word of the query. Entries with all words in the title
 * come first.
 */
export function found(entries: readonly SearchEntry[], asked: string): SearchEntry[] {
  const words = wordsOf(asked);
  const has = (content: string) => words.every((word) => content.toLowerCase().includes(word));
  const matching = entries.filter(({ title, detail, text = "" }) => has(`${title} ${detail} ${text}`));
  return [...matching.filter(({ title }) => has(title)), ...matching.filter(({ title }) => !has(title))];
}

/** Maximum characters shown before a matching word. */
const BEFORE = 60;
const LENGTH = 240;

/** Excerpt of a text around a position, cut at word boundaries. */
function around(text: string, place: number): string {
  const begin = place <= BEFORE ? 0 : text.indexOf(" ", place - BEFORE) + 1;
  const rest = text.slice(begin);
  const part = rest.length <= LENGTH ? rest : `${rest.slice(0, rest.lastIndexOf(" ", LENGTH))} …`;
  return begin === 0 ? part : `… ${part}`;
}

/** Description of a result: its detail, or the part of its text that matches. */
export function excerptOf({ title, detail, text = "" }: SearchEntry, asked: string): string {
  const shown = `${title} ${detail}`.toLowerCase();
  const words = wordsOf(asked).filter((word) => !shown.includes(word));
  if (words.length === 0) return detail;
  // The whole phrase if it occurs, otherwise the longest word, which is the most specific.
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const content = text.toLowerCase();
  const match = [asked.trim().toLowerCase(), ...longestFirst].find((part) => content.includes(part));
  return match === undefined ? detail : around(text, content.indexOf(match));
}
