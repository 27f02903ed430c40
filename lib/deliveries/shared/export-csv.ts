import { stringify } from "csv-stringify/sync";
import type { Cell, Columns } from "../model/export-columns";
import type { ExportRecord } from "../model/find-export-records";

/**
 * Prefixes that make a spreadsheet interpret a cell as a formula: = + - @ and their full-width forms, also
 * after spaces and invisible characters, and a leading tab or line break.
 */
const FORMULA = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** The start of nearly all texts, none of them a formula; checked in a tenth of the time. */
const PLAIN = /^[A-Za-z0-9]/;

/** Prefixes texts that a spreadsheet would run as a formula with an apostrophe, the spreadsheets' mark for text. */
export function harmless(text: string): string {
  return !PLAIN.test(text) && FORMULA.test(text) ? `'${text}` : text;
}

function textOf(cell: Cell): string | number | null {
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  if (typeof cell === "object") return cell?.csv ?? null;
  return typeof cell === "string" ? harmless(cell) : cell;
}

function lines(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map(textOf)),
    // RFC 4180; texts are always quoted, so that a semicolon in one does not make two cells elsewhere.
    { record_delimiter: "windows", quoted_string: true },
  );
}

/** The byte order mark. Without it Excel reads the file in the country's code page and garbles accents. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Formats rows as a CSV file, after the names of the columns; formulas are escaped. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + lines(rows);
}

/** Formats further rows of such a file. */
export function csvMoreText(rows: readonly (readonly string[])[]): string {
  return lines(rows);
}

/** Returns the start of a file: the mark of UTF-8 and the names of the columns. */
export function csvHeader({ headers }: Columns): string {
  return csvText([headers]);
}

/** Formats deliveries as lines of CSV (RFC 4180): stored texts, stops in their local time, prices in decimals. */
export function csvLines({ cells }: Columns, records: readonly ExportRecord[]): string {
  return lines(records.map(cells));
}
