import { pastedCells } from "@/lib/core/pasted-cells";
import { isOneLine, MAX_LINES } from "@/lib/support/filter";

/** Longer searches do not fit into a URL that every server accepts (16 KiB of headers in Node). */
const MAX_ENCODED_LENGTH = 6_000;

/**
 * Reduces a text to what fits into the URL: a single line unchanged; a list without duplicates, cut to fit,
 * with `left` entries dropped.
 */
export type SearchAddress = { q: string; lines: number; left: number };

export function searchAddress(text: string): SearchAddress {
  const lines = [...new Set(pastedCells(text).map((cell) => cell.text))];
  const fits = lines.length <= MAX_LINES && encodeURIComponent(text).length <= MAX_ENCODED_LENGTH;
  if (lines.length < 2 || (isOneLine(text) && fits)) return { q: text.trim(), lines: lines.length, left: 0 };
  let length = 0;
  const past = lines.findIndex((line, index) => {
    length += encodeURIComponent(line).length + "%0A".length;
    return index >= MAX_LINES || length > MAX_ENCODED_LENGTH;
  });
  const fitting = past === -1 ? lines : lines.slice(0, past);
  return { q: fitting.join("\n"), lines: lines.length, left: lines.length - fitting.length };
}
