import type { SheetFormat } from "../rules/sheet";

type Separator = NonNullable<SheetFormat["separator"]>;

/** In the order of preference, if several are as likely. */
const SEPARATORS: readonly Separator[] = ["\t", ";", "|", ","];

const SAMPLE = 64 * 1024;

/** First line that names the separator for Excel. */
const HINT = /^"?sep=([,;|\t])"?\r?\n/i;

const [QUOTE, SPACE, LF, CR] = ['"', " ", "\n", "\r"].map((character) => character.charCodeAt(0));

/** Numbers of cells of the records that are not blank. Separators and line breaks within quotes do not count. */
export function* widths(text: string, separator: Separator): Generator<number> {
  const divides = separator.charCodeAt(0);
  let cells = 1;
  let isQuoted = false;
  let isBlank = true;
  let before = divides;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isQuoted) isQuoted = code !== QUOTE;
    else if (code === divides) cells += 1;
    else if (code === LF || code === CR) {
      if (!isBlank) yield cells;
      cells = 1;
      isBlank = true;
    } else {
      // A quote within a cell, such as 5", opens nothing. A doubled one stays open.
      isQuoted = code === QUOTE && (before === divides || before === LF || before === CR || before === QUOTE);
      isBlank &&= code === SPACE;
    }
    before = code;
  }
  if (!isBlank) yield cells;
}

/** How regularly a separator divides the records, and into how many cells. */
function likeliness(text: string, separator: Separator): number {
  const counts = new Map<number, number>();
  let records = 0;
  for (const width of widths(text, separator)) {
    records += 1;
    counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  const best = [...counts].map(([width, count]) => (count / records) ** 2 * Math.log2(width));
  return Math.max(0, ...best);
}

/** The separator of a text: the one that divides most records into the same number of cells. */
export function findSeparator(text: string): { separator: Separator; body: string } {
  const [hint = "", told] = HINT.exec(text) ?? [];
  if (told !== undefined) return { separator: told as Separator, body: text.slice(hint.length) };
  const sample = text.length <= SAMPLE ? text : text.slice(0, text.lastIndexOf("\n", SAMPLE) + 1 || SAMPLE);
  const scores = SEPARATORS.map((separator) => [separator, likeliness(sample, separator)] as const);
  const [best] = scores.sort(([, one], [, other]) => other - one);
  return { separator: best !== undefined && best[1] > 0 ? best[0] : ",", body: text };
}
