// Finds the prose in a file: comments, page text, test names, messages, Markdown paragraphs.
import ts from "typescript";

/** @typedef {{ line: number, text: string, isPage: boolean }} Prose `isPage`: a string or JSX text outside of tests */

const COMMENT = /\/\/.*|\/\*[^]*?\*\//g;
const DIRECTIVE = /^(eslint|prettier|@ts-|<reference|#|@vitest|v8 ignore|webpack|turbopack)/;

/** A string with a space between two words. Others are identifiers. */
const WORDS = /[A-Za-z][a-z]*[,;:]? [A-Za-z“"]/;

/** Removes the markers of a comment. A tag such as `@param` starts a paragraph. @param {string} comment */
const bare = (comment) =>
  comment
    .replace(/^\/\*+|\*+\/$/g, "")
    .replace(/^[ \t]*(\/\/+|\*) ?/gm, "")
    .replace(/^[ \t]*@(\w+)( \{.*?\})?/gm, "\n\n@$1")
    .trim();

/**
 * Returns a function that converts positions of a text, in ascending order, to line numbers. @param {string} source
 */
function lineCounter(source) {
  let [line, end] = [1, source.indexOf("\n")];
  return (/** @type {number} */ index) => {
    while (end !== -1 && end < index) [line, end] = [line + 1, source.indexOf("\n", end + 1)];
    return line;
  };
}

/**
 * Merges adjacent `//` lines into one comment.
 * @param {string} source
 * @param {(start: number) => number | undefined} literalEnd the end of the literal at a position, if any
 * @returns {Prose[]}
 */
function commentsOf(source, literalEnd) {
  /** @type {{ start: number, end: number, text: string }[]} */
  const comments = [];
  const comment = new RegExp(COMMENT);
  for (let match = comment.exec(source); match; match = comment.exec(source)) {
    const { 0: text, index } = match;
    const end = literalEnd(index);
    if (end !== undefined) {
      comment.lastIndex = end;
      continue;
    }
    const last = comments.at(-1);
    const isNext = last?.text.startsWith("//") && text.startsWith("//");
    if (last && isNext && /^\n[ \t]*$/.test(source.slice(last.end, index))) {
      last.text += `\n${text}`;
      last.end = index + text.length;
    } else comments.push({ start: index, end: index + text.length, text });
  }
  const lineOf = lineCounter(source);
  return comments
    .map(({ start, text }) => ({ line: lineOf(start), text: bare(text), isPage: false }))
    .filter(({ text }) => text !== "" && !DIRECTIVE.test(text));
}

/** Returns comments, JSX text and strings of several words. @param {string} file @param {string} source */
function proseOfScript(file, source) {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const isPage = !/\.(test|spec)\./.test(file);
  const lineOf = lineCounter(source);
  /** @type {[start: number, end: number][]} */
  const literals = [];
  /** @type {Prose[]} */
  const prose = [];
  /** @param {import("typescript").Node} node */
  const visit = (node) => {
    if (ts.isJsxText(node) || ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node)) {
      const start = ts.isJsxText(node) ? node.pos : node.getStart(parsed);
      literals.push([start, node.end]);
      if (WORDS.test(node.text)) prose.push({ line: lineOf(start), text: node.text.trim(), isPage });
    } else if (!ts.isImportDeclaration(node)) ts.forEachChild(node, visit);
  };
  visit(parsed);
  literals.sort(([a], [b]) => a - b);
  let next = 0;
  const comments = commentsOf(source, (start) => {
    while ((literals[next]?.[1] ?? Infinity) <= start) next += 1;
    const [from, to] = literals[next] ?? [Infinity];
    return from <= start ? to : undefined;
  });
  return [...prose, ...comments].sort((a, b) => a.line - b.line);
}

/** Returns paragraphs, list items and table rows outside of code blocks. @param {string} source */
function proseOfMarkdown(source) {
  /** @type {Prose[]} */
  const prose = [];
  let inCode = false;
  let isOpen = false;
  for (const [index, row] of source.split("\n").entries()) {
    const text = row.trim();
    if (text.startsWith("```")) inCode = !inCode;
    const last = prose.at(-1);
    if (inCode || text === "" || text.startsWith("```")) isOpen = false;
    else if (isOpen && last && !/^([-*|#>]|\d+\.)/.test(text)) last.text += `\n${text}`;
    else {
      prose.push({ line: index + 1, text, isPage: false });
      isOpen = true;
    }
  }
  return prose;
}

/** @param {string} file @param {string} source */
export function proseOf(file, source) {
  if (file.endsWith(".md")) return proseOfMarkdown(source);
  if (file.endsWith(".prisma")) return commentsOf(source, () => undefined);
  return proseOfScript(file, source);
}

const END = /(?<=[.!?:;]["”')]?)\s+(?=["“'(`A-Z])|\n\s*\n| \| /;

/** Splits a text into sentences of at least two words. @param {string} text */
export const sentencesOf = (text) =>
  text
    .split(END)
    .map((sentence) => sentence.replace(/\s+/g, " ").trim())
    .filter((sentence) => /[a-z]{2,} [a-z“"`]/.test(sentence));
