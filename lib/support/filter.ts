import { partsOf, pastedCells } from "@/lib/deliveries/model/pasted-cells";

/** So many order numbers are looked for at once. */
export const MAX_LINES = 200;

/** The maximum number of entries shown for a request. */
export const MAX_REQUEST_ENTRIES = 100;

/** One thing to look for, or a list of order numbers, each once and in its order; `left` of them were too many. */
export type SearchText = { kind: "one"; text: string } | { kind: "many"; lines: string[]; left: number };

/** Reads the search box: a list if there are several cells, otherwise one term of any kind. */
export function readSearch(text: string): SearchText {
  const lines = [...new Set(pastedCells(text).map((cell) => cell.text))];
  const [first] = lines;
  if (first === undefined || lines.length === 1) return { kind: "one", text: first ?? text.trim() };
  return many(lines);
}

/** Whether what looks like a list may be an address, which has commas too. */
export function isOneLine(text: string): boolean {
  return !/[\t\r\n]/.test(text.trim());
}

/** The same text as a list, split at its spaces; null if there are none. */
export function readAsList(text: string): SearchText | null {
  const parts = [...new Set(partsOf(text))];
  return parts.length > 1 ? many(parts) : null;
}

function many(lines: string[]): SearchText {
  return { kind: "many", lines: lines.slice(0, MAX_LINES), left: Math.max(0, lines.length - MAX_LINES) };
}

/** A text all in small letters and all in capitals: what an index finds of other cases. Without itself. */
export function otherCases(text: string): string[] {
  const cases = new Set([text.toLowerCase(), text.toUpperCase()]);
  return [...cases].filter((each) => each !== text);
}

const TRACKING_LINK = /\/track\/([\w-]{22})(?:[/?#]|$)/;
const TRACKING_CODE = /^[\w-]{22}$/;

/** The tracking code in a code or a link as it was pasted. */
export function trackingCodeIn(text: string): string | null {
  return TRACKING_LINK.exec(text)?.[1] ?? (TRACKING_CODE.test(text) ? text : null);
}

/** A part of an order number is looked for from so many characters on. */
const MIN_PART = 3;
const MAX_ORDER_NUMBER = 128;

/** Whether a text may be a part of an order number. */
export function mayBePart(text: string): boolean {
  const length = [...text].length;
  return length >= MIN_PART && length <= MAX_ORDER_NUMBER;
}

const LONGEST_PERSON = 300;

/** Whether a text may be of a name or an address: with a letter, because numbers are looked for otherwise. */
export function mayBePerson(text: string): boolean {
  return /\p{L}/u.test(text) && mayBePart(text.slice(0, MIN_PART)) && text.length <= LONGEST_PERSON;
}

/** Whether a text may be an e-mail address or its beginning. */
export function mayBeEmail(text: string): boolean {
  return mayBePerson(text) && !/\s/.test(text);
}

const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

export function mayBeRequestId(text: string): boolean {
  return REQUEST_ID.test(text);
}
