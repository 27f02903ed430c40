import type { TextList } from "./text-list";

/** One word of an address, folded to plain lower case. Words of one comma-separated part share a `segment`. */
export type Word = { text: string; segment: number };

/** Only the end of an address names the place; what lies further ahead cannot change it. */
const TAIL_CHARACTERS = 400;

const LETTERS: Record<string, string> = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ς: "σ",
};

const UMLAUTS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

/** Spellings that stand for each other inside a place name: St. Louis and Saint Louis, Ft. Worth and Fort Worth. */
const CANONICAL: Record<string, string> = {
  saint: "st",
  sankt: "st",
  sainte: "ste",
  fort: "ft",
  mount: "mt",
};

/** Words that are written or left out at will: `Bosnia & Herzegovina`. */
const SILENT = new Set(["and"]);

const ASCII = /^[\u0000-\u007f]*$/;
const INITIALS = /(?<![a-z0-9])(?:[a-z]\.)+[a-z](?![a-z0-9])/g;

/** Lower case without accents, apostrophes and invisible characters; other characters stay as they are. */
export function fold(text: string): string {
  const plain = ASCII.test(text) ? text.toLowerCase().replace(/['`]/g, "") : foldLetters(text);
  // Most texts have no initials.
  return plain.includes(".") ? plain.replace(INITIALS, (initials) => initials.replaceAll(".", "")) : plain;
}

function foldLetters(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff'’‘ʼ`´ʻʹ]/g, "")
    .replace(/[ßøæœłđðþħıς]/g, (letter) => LETTERS[letter] ?? letter);
}

const TOKEN = /\d+(?:-\d+)+|[\p{L}\p{M}\p{N}]+|#|[,;\n\r|/·•–—，、]| - /gu;

/** State and ZIP code without a space: NY10118. */
const GLUED_ZIP = /^([a-z]{2})(\d{5})$/;

/** The words of an address in order. Commas and what works like them (spaced dashes) part segments. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let segment = 0;
  for (const [token] of fold(text.slice(-TAIL_CHARACTERS)).matchAll(TOKEN)) {
    const [, letters, digits] = GLUED_ZIP.exec(token) ?? [];
    if (letters !== undefined && digits !== undefined)
      words.push({ text: letters, segment }, { text: digits, segment });
    else if (token === "#" || /[\p{L}\p{N}]/u.test(token)) words.push({ text: token, segment });
    else if (words.at(-1)?.segment === segment) segment += 1;
  }
  return words;
}

/** The key under which a name is found: its words in canonical spelling without spaces (`newyork`, `stlouis`). */
export function keyOfWords(words: readonly string[]): string {
  let key = "";
  for (const word of words) if (!SILENT.has(word)) key += CANONICAL[word] ?? word;
  return key;
}

/** The key of a name as written. */
export function keyOf(name: string): string {
  // Nine names in ten are plain; folding them all would take half of the loading time.
  if (/^[A-Za-z]{8,}$/.test(name)) return name.toLowerCase();
  if (/^[A-Za-z ]*$/.test(name)) return keyOfWords(name.toLowerCase().split(" "));
  return keyOfWords(fold(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}

/**
 * All keys of a place name: itself, with umlauts spelled out (`München` → `munchen`, `muenchen`), without what stands
 * in brackets (`Halle (Saale)` → `halle`), and either half of a double name (`Biel/Bienne`).
 */
export function keysOf(name: string): string[] {
  const keys = [keyOf(name)];
  if (/^[A-Za-z ]+$/.test(name)) return keys;
  if (/[^ -~]/.test(name)) {
    const spelled = name
      .normalize("NFC")
      .toLowerCase()
      .replace(/[äöüøå]/g, (letter) => UMLAUTS[letter] ?? letter);
    keys.push(keyOf(spelled));
  }
  const bracket = name.indexOf("(");
  if (bracket > 0) keys.push(keyOf(name.slice(0, bracket)));
  else if (name.includes("/")) keys.push(...name.split("/").map(keyOf));
  return [...new Set(keys)].filter((key) => key !== "");
}

/** The position of the first of some sorted texts that is not less than `text`; their number when there is none. */
export function firstAtLeast(sorted: TextList, text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted.at(middle) ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

const DESIGNATORS = new Set(
  "# apt apartment unit suite ste room rm floor flr level lvl bldg building lot trlr spc penthouse ph flat office dept".split(
    " ",
  ),
);

/** What may follow a designator: `4`, `4b`, `b`, `b4`, `4-5`, but not five digits, which may be a ZIP code. */
const IDENTIFIER = /^(?:\d{1,4}[a-z]?|[a-z]\d{0,4}|\d{1,4}-\d{1,4})$/;
const GLUED = /^(?:apt|ste|unit|suite|rm)\d{1,4}[a-z]?$/;
const ORDINAL = /^\d+(?:st|nd|rd|th)$/;

/** How many words from `index` on are a unit within a building, such as `apt 4b`, `# 12` or `3rd floor`. */
function unitLength(words: readonly Word[], index: number): number {
  const word = words[index]?.text ?? "";
  const next = words[index + 1]?.text ?? "";
  if (GLUED.test(word)) return 1;
  if (ORDINAL.test(word) && (next === "floor" || next === "fl")) return 2;
  if (!DESIGNATORS.has(word)) return 0;
  if (next === "#" && IDENTIFIER.test(words[index + 2]?.text ?? "")) return 3;
  if (IDENTIFIER.test(next)) return 2;
  return word === "#" ? 1 : 0;
}

/** The words without units (USPS Publication 28, appendix C2). A unit parts street and city like a comma. */
export function withoutUnits(words: readonly Word[]): Word[] {
  const kept: Word[] = [];
  let removed = 0;
  for (let index = 0; index < words.length;) {
    const length = unitLength(words, index);
    const word = words[index];
    if (length > 0) removed += 1;
    else if (word !== undefined) kept.push({ text: word.text, segment: word.segment + removed });
    index += Math.max(1, length);
  }
  return kept;
}
