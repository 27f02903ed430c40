// Phrases of a literal translation, each with what to write instead. A pattern must rarely match good prose.

/** @type {readonly (readonly [pattern: RegExp, instead: string])[]} */
const HABITS = [
  [/\bin vain\b/i, "without a result"],
  [/\bat the most\b/i, "at most"],
  [/\bfor ever\b/i, "permanently"],
  [/\bmeanwhile\b/i, "while …, in the meantime"],
  [/\bbesides\b/i, "also, in addition to"],
  [/\banew\b/i, "again"],
  [/\bgo(?:es)? by\b/i, "uses, follows"],
  [/\bgo(?:es)? on\b/i, "continues"],
  [
    /\b(?:is|are|was|were|be|been) told\b|\btold (?:of|apart)\b|\btells? (?:of|apart)\b/i,
    "is notified, distinguishes",
  ],
  [/\btells? (?:two|whether|how|what|when|which|nobody)\b/i, "says, shows, reports"],
  [/\bof before\b/i, "earlier, previous"],
  [/\bof (?:its|their|his|her|one's|your|our) own\b(?! accord)/i, "its own, a separate"],
  [/\bof (?:ours|theirs|yours|none)\b/i, "our, their"],
  [/\bheld against\b|\bheld up\b/i, "validated against, delayed"],
  [/\b(?:is|are) not believed\b/i, "is rejected"],
  [
    /\b(?:came|comes|become|becomes|became) of (?:it|them|a|an|the|each)\b|\bwhat (?:came|became) of\b/i,
    "the result, the state",
  ],
  [/\bif need be\b|\blest\b/i, "if necessary, so that … not"],
  [/\bas one likes\b/i, "any number of times"],
  [/(?<!there )\b(?:is|are) none\b/i, "is not one"],
  [/\bby themselves\b/i, "automatically, on their own"],
  [/\bat work\b/i, "running, in progress"],
  [/\bunder way\b/i, "running, in progress"],
  [/\bat present\b|\bthe present (?!day|moment)\w+/i, "currently, the current …"],
  [/\b(?:can|to|may) put right\b|\bputs right\b/i, "fix"],
  [
    /^So (?:many|much|long|often|few|soon|late)\b|\bso (?:long|often) after\b/i,
    "name the limit: Maximum …, Longest …",
  ],
  [
    /\b(?:at least|at most) so (?:many|long|often)\b|\bfor so (?:many|long)\b|\bonly so (?:many|long|often)\b/i,
    "name the limit",
  ],
  [/(?<!there )\bis no (?!longer|more|such|better|other)\w/i, "is not a"],
  [/\bsomebody (?:of|from)\b/i, "a member of"],
  [/\bmakes? of\b/i, "turns … into, derives … from"],
  [/\bstands? in (?:the )?place\b|\bstands? (?:beside|behind|below|above)\b/i, "replaces, is next to"],
  [/\bnotes (?:what|that|which|the|in)\b/i, "records"],
];

/** A sentence whose subject is a relative clause: "Who sends a test sees it at once." */
const isClause = (/** @type {string} */ sentence) =>
  /^(?:Who|Whom|Whose|What|Whoever) \w/.test(sentence) ||
  /^How (?:long|many|often|much|far|it|a|an|the) /.test(sentence);

const CLAUSE = "(?:[/*.!?:;] ?|^\\s*[-|] )(?:Who|Whom|Whose|What|Whoever|How|So) ";

/** Matches every file with a habit, and many without: a cheap test before a file is parsed. */
const HINT = new RegExp(
  [...HABITS.map(([{ source }]) => source.replaceAll("^", "")), CLAUSE]
    .map((source) => source.replaceAll(" ", String.raw`[\s*/]+`))
    .join("|"),
  "im",
);

/** @param {string} source */
export const mayHaveHabits = (source) => HINT.test(source);

/**
 * Returns what to write instead of each habit in a sentence.
 * @param {string} sentence
 * @param {{ isPage: boolean }} options pages may have headings such as "What it can do"
 */
export function habitsIn(sentence, { isPage }) {
  const found = HABITS.filter(([pattern]) => pattern.test(sentence)).map(([, instead]) => instead);
  return isPage || sentence.endsWith("?") || !isClause(sentence) ? found : [...found, "name the subject"];
}
