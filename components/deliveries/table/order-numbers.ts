import { partsOf, pastedCells } from "@/lib/core/pasted-cells";
import { MAX_SEARCH_ORDER_NUMBERS } from "@/lib/deliveries/filter";

/** Longer lists do not fit into a URL that every server accepts (16 KiB of headers in Node). */
const MAX_ENCODED_LENGTH = 6_000;

/** No delivery has a longer one. */
const MAX_ORDER_NUMBER_LENGTH = 128;

export type PastedOrderNumbers = {
  /** Without duplicates: the cells in order, then the parts of cells that contain spaces. */
  used: string[];
  /** Number of distinct cells. */
  cells: number;
  /** Number of cells dropped because of the limit. */
  left: number;
};

/**
 * Extracts order numbers from pasted or typed text, separated by lines, tabs, commas or semicolons. A space may
 * belong to an order number or separate two, so both readings are searched.
 */
export function readOrderNumbers(text: string): PastedOrderNumbers {
  const cells = new Set<string>();
  const wholes = new Set<string>();
  const parts = new Set<string>();
  for (const { text: cell, isQuoted } of pastedCells(text)) {
    cells.add(cell);
    const own = isQuoted ? [] : partsOf(cell);
    own.forEach((part) => parts.add(part));
    if (own.length === 0 || cell.length <= MAX_ORDER_NUMBER_LENGTH) wholes.add(cell);
  }
  const all = [...new Set([...wholes, ...parts])];
  const used = all.slice(0, fitting(all));
  return { used, cells: cells.size, left: all.length - used.length };
}

/** Returns how many of the numbers fit into a URL. */
function fitting(orderNumbers: readonly string[]): number {
  let length = 0;
  const past = orderNumbers.findIndex((orderNumber, index) => {
    length += encodeURIComponent(orderNumber).length + 1;
    return index >= MAX_SEARCH_ORDER_NUMBERS || length > MAX_ENCODED_LENGTH;
  });
  return past === -1 ? orderNumbers.length : past;
}

/** The entries of a list that are not just parts of another entry: the list as entered. */
export function withoutParts(orderNumbers: readonly string[]): string[] {
  const parts = new Set(alternativesIn(orderNumbers).flatMap((each) => each.parts));
  return orderNumbers.filter((orderNumber) => !parts.has(orderNumber));
}

/**
 * Returns the numbers to report as not found. If a text with spaces was found in one reading, the other is not
 * reported; if in neither, the text is reported once.
 */
export function missingWords(asked: readonly string[], missing: readonly string[]): string[] {
  const gone = new Set(missing);
  const hidden = new Set<string>();
  const reported = new Set<string>();
  for (const { whole, parts } of alternativesIn(asked)) {
    const isSplit = gone.has(whole) && parts.some((part) => !gone.has(part));
    if (isSplit) hidden.add(whole);
    for (const part of parts) (isSplit ? reported : hidden).add(part);
  }
  return missing.filter((orderNumber) => reported.has(orderNumber) || !hidden.has(orderNumber));
}

function alternativesIn(orderNumbers: readonly string[]): { whole: string; parts: string[] }[] {
  const given = new Set(orderNumbers);
  return orderNumbers
    .map((whole) => ({ whole, parts: partsOf(whole) }))
    .filter(({ parts }) => parts.length > 0 && parts.every((part) => given.has(part)));
}
