import { partsOf, pastedCells } from "@/lib/core/pasted-cells";

/** Maximum order numbers per search. */
export const MAX_LINES = 200;

/** The maximum number of entries shown for a request. */
export const MAX_REQUEST_ENTRIES = 100;

/** One search term, or a list of unique order numbers in order; `left` is the number of lines beyond the limit. */
export type SearchText = { kind: "one"; text: string } | { kind: "many"; lines: string[]; left: number };

/** Reads the search box: a list if there are several cells, otherwise one term of any kind. */
export function readSearch(text: string): SearchText {
  const lines = [...new Set(pastedCells(text).map((cell) => cell.text))];
  const [first] = lines;
  if (first === undefined || lines.length === 1) return { kind: "one", text: first ?? text.trim() };
  return many(lines);
}

/** Whether an apparent list may be an address, which also contains commas. */
export function isOneLine(text: string): boolean {
  return !/[\t\r\n]/.test(text.trim());
}

/** The text as a list, split at spaces; null if there are none. */
export function readAsList(text: string): SearchText | null {
  const parts = [...new Set(partsOf(text))];
  return parts.length > 1 ? many(parts) : null;
}

function many(lines: string[]): SearchText {
  return { kind: "many", lines: lines.slice(0, MAX_LINES), left: Math.max(0, lines.length - MAX_LINES) };
}

/** Returns a text in lowercase and in uppercase, for indexed searches in other cases, without the text itself. */
export function otherCases(text: string): string[] {
  const cases = new Set([text.toLowerCase(), text.toUpperCase()]);
  return [...cases].filter((each) => each !== text);
}

const TRACKING_LINK = /\/track\/([\w-]{22})(?:[/?#]|$)/;
const TRACKING_CODE = /^[\w-]{22}$/;
/** As printed on labels. */
const GROUPED_CODE = /^(?:[\w-]{4} ){5}[\w-]{2}$/;

/** Returns the tracking code in a pasted code or link. */
export function trackingCodeIn(text: string): string | null {
  const code = GROUPED_CODE.test(text) ? text.replaceAll(" ", "") : text;
  return TRACKING_LINK.exec(text)?.[1] ?? (TRACKING_CODE.test(code) ? code : null);
}

/** Minimum characters to search for a part of an order number. */
const MIN_PART = 3;
const MAX_ORDER_NUMBER = 128;

/** Whether a text may be part of an order number. */
export function mayBePart(text: string): boolean {
  const length = [...text].length;
  return length >= MIN_PART && length <= MAX_ORDER_NUMBER;
}

const LONGEST_PERSON = 300;

/**
 * Whether a text may be part of a name or an address: it contains a letter, because numbers are searched otherwise.
 */
export function mayBePerson(text: string): boolean {
  return /\p{L}/u.test(text) && mayBePart(text.slice(0, MIN_PART)) && text.length <= LONGEST_PERSON;
}

/** Whether a text may be an email address or its start. */
export function mayBeEmail(text: string): boolean {
  return mayBePerson(text) && !/\s/.test(text);
}

const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

export function mayBeRequestId(text: string): boolean {
  return REQUEST_ID.test(text);
}
