import { readFile } from "node:fs/promises";

/**
 * Parses text written by npm, a package or another of our processes. The caller chooses the type of the result.
 * Validate untrusted text instead.
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
