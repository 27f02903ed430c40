import { readFile } from "node:fs/promises";

/**
 * Parses text that npm, a package or another process of ours wrote. The caller says what shape it has, by the type
 * of what it assigns the result to; text from outside is validated instead.
 * @template T
 * @param {string} text
 * @returns {T}
 */
export function parseTrustedJson(text) {
  /** @type {unknown} */
  const value = JSON.parse(text);
  return /** @type {T} */ (value);
}

/**
 * @template T
 * @param {string} file
 * @returns {Promise<T>}
 */
export async function readTrustedJson(file) {
  return parseTrustedJson(await readFile(file, "utf8"));
}
