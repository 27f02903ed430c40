import type { Word } from "./text";

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
