// V8 keeps a source text in memory as long as its functions. A single character such as "…" makes the text of a whole
// chunk take two bytes for each character: for all chunks of the server, that was 9 MB.
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { projectDir } from "../project.mjs";

const WIDE = /[^\0-\xff]/;
const EACH_WIDE = /[^\0-\xff]/g;

/** Where an escape is not the same as its character: after a backslash, and in templates that are read raw. */
const DIFFERS = [
  /\\[^\0-\xff]/,
  /\bString\.raw`(?:[^`\\]|\\.)*?[^\0-\xff]/s,
  /\bString\.raw\b(?!`)/,
  /\.raw(?:\[|\.(?:at|join|length|map|reduce)\b)/,
];

/**
 * Escapes the characters outside Latin-1 of a JavaScript program: in texts, templates and regular expressions, where a
 * bundler leaves them, an escape means the same.
 * @param {string} program
 * @returns {string} the same program if it is safer or smaller as it is
 */
export function escapeWide(program) {
  if (!WIDE.test(program) || DIFFERS.some((pattern) => pattern.test(program))) return program;
  const escaped = program.replace(
    EACH_WIDE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return escaped.length < 2 * program.length ? escaped : program;
}

/**
 * Escapes the chunks of the current build's server.
 * @param {string} [dir] root folder of the project
 */
export async function narrowBuild(dir = projectDir) {
  const folder = path.join(dir, ".next", "server");
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => each.endsWith(".js"))) {
    const program = await readFile(path.join(folder, name), "utf8");
    const escaped = escapeWide(program);
    if (escaped !== program) await writeFile(path.join(folder, name), escaped);
  }
}
