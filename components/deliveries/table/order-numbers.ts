import { MAX_SEARCH_ORDER_NUMBERS } from "@/lib/deliveries/search-query";

/** Longer lists do not fit into an address that every server takes (16 KiB of headers in Node). */
const MAX_ENCODED_LENGTH = 6_000;

export type PastedOrderNumbers = {
  /** Each once, in the order of the text. */
  used: string[];
  /** How many more there were than can be looked for at once. */
  left: number;
};

/** A cell: in quotes as spreadsheets copy them, where a doubled quote is one, or up to the next separator. */
const CELLS = /"((?:[^"]|"")*)"(?=[\t\r\n,]|$)|([^\t\r\n,]+)/g;

/** The order numbers in a text pasted from a spreadsheet or typed: separated by lines, tabs or commas. */
export function readOrderNumbers(text: string): PastedOrderNumbers {
  const cells = [...text.matchAll(CELLS)].map(([, quoted, plain]) =>
    (quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"')).trim(),
  );
  const all = [...new Set(cells)].filter((cell) => cell !== "");
  const used: string[] = [];
  let length = 0;
  for (const orderNumber of all.slice(0, MAX_SEARCH_ORDER_NUMBERS)) {
    length += encodeURIComponent(orderNumber).length + 1;
    if (length > MAX_ENCODED_LENGTH) break;
    used.push(orderNumber);
  }
  return { used, left: all.length - used.length };
}
