import type { TextList } from "./text-list";

/**
 * One word of an address, folded to plain lowercase. Words of one comma-separated part share a `segment`. `joined`
 * marks words after a slash without spaces (`Frankfurt/Oder`) or in brackets: they qualify the words before them.
 */
export type Word = { text: string; segment: number; joined?: "slash" | "bracket" };

/** Only the end of an address names the place; earlier text cannot change it. */
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

/** Equivalent spellings in a place name: St. Louis and Saint Louis, Ft. Worth and Fort Worth. */
const CANONICAL: Record<string, string> = {
  saint: "st",
  sankt: "st",
  sainte: "ste",
  fort: "ft",
  mount: "mt",
  lez: "les",
};

/** Optional words: `Bosnia & Herzegovina`. */
const SILENT = new Set(["and"]);

const ASCII = /^[\u0000-\u007f]*$/;
const INITIALS = /(?<![a-z0-9])(?:[a-z]\.)+[a-z](?![a-z0-9])/g;

/**
 * Folds to lowercase without accents, vowel points, apostrophes and invisible characters; other characters do not
 * change.
 */
export function fold(text: string): string {
  const plain = ASCII.test(text) ? text.toLowerCase().replace(/['`]/g, "") : foldLetters(text);
  // Most texts have no initials.
  return plain.includes(".") ? plain.replace(INITIALS, (initials) => initials.replaceAll(".", "")) : plain;
}

function foldLetters(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(
      /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670\u00ad\u200b-\u200f\u2060\ufeff'’‘ʼ`´ʻʹ]/g,
      "",
    )
    .replace(/[ßøæœłđðþħıς]/g, (letter) => LETTERS[letter] ?? letter);
}

const TOKEN = /\d+(?:-\d+)+|[\p{L}\p{M}\p{N}]+|#|\/(?=\p{L})|[,;\n\r|/·•–—，、]| - |[()]/gu;

/** State and ZIP code without a space: NY10118. */
const GLUED_ZIP = /^([a-z]{2})(\d{5})$/;

/** Splits an address into words, in order. Commas and equivalents (spaced dashes) separate segments. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let segment = 0;
  let joined: Word["joined"];
  for (const [token] of fold(text.slice(-TAIL_CHARACTERS)).matchAll(TOKEN)) {
    const [, letters, digits] = GLUED_ZIP.exec(token) ?? [];
    if (letters !== undefined && digits !== undefined)
      words.push({ text: letters, segment }, { text: digits, segment });
    else if (token === "#" || /[\p{L}\p{N}]/u.test(token))
      words.push(joined === undefined ? { text: token, segment } : { text: token, segment, joined });
    else if (token === "(" || token === ")") joined = token === "(" ? "bracket" : undefined;
    else {
      joined = token === "/" && /\p{L}$/u.test(words.at(-1)?.text ?? "") ? "slash" : undefined;
      if (words.at(-1)?.segment === segment) segment += 1;
    }
  }
  return words;
}

/** Returns the lookup key of a name: its words in canonical spelling without spaces (`newyork`, `stlouis`). */
export function keyOfWords(words: readonly string[]): string {
  let key = "";
  for (const word of words) if (!SILENT.has(word)) key += CANONICAL[word] ?? word;
  return key;
}

/** Returns the key of a name as written. */
export function keyOf(name: string): string {
  // Nine out of ten names are plain; folding them all would take half of the loading time.
  if (/^[A-Za-z]{8,}$/.test(name)) return name.toLowerCase();
  if (/^[A-Za-z ]*$/.test(name)) return keyOfWords(name.toLowerCase().split(" "));
  return keyOfWords(fold(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}

/**
 * Returns all keys of a place name: the name, with umlauts spelled out (`München` → `munchen`, `muenchen`), without
 * brackets (`Halle (Saale)` → `halle`), and either half of a double name (`Biel/Bienne`).
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

/**
 * Returns the position of the first of some sorted texts that is not less than `text`, or their number if there is
 * none.
 */
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

/** Text that may follow a designator: `4`, `4b`, `b`, `b4`, `4-5`, but not five digits, which may be a ZIP code. */
const IDENTIFIER = /^(?:\d{1,4}[a-z]?|[a-z]\d{0,4}|\d{1,4}-\d{1,4})$/;
const GLUED = /^(?:apt|ste|unit|suite|rm)\d{1,4}[a-z]?$/;
const ORDINAL = /^\d+(?:st|nd|rd|th)$/;

/**
 * Returns the number of words from `index` that form a unit in a building, such as `apt 4b`, `# 12` or `3rd floor`.
 */
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

/** Removes units from the words (USPS Publication 28, appendix C2). A unit separates street and city like a comma. */
export function withoutUnits(words: readonly Word[]): Word[] {
  const kept: Word[] = [];
  let removed = 0;
  for (let index = 0; index < words.length;) {
    const length = unitLength(words, index);
    const word = words[index];
    if (length > 0) removed += 1;
    else if (word !== undefined) kept.push({ ...word, segment: word.segment + removed });
    index += Math.max(1, length);
  }
  return kept;
}
