/** Format of a file of deliveries. It is detected, and a person can correct each member. */
export type SheetFormat = {
  kind: "text" | "xlsx";
  /** Null for a workbook and for pasted cells. */
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | null;
  /** Null for a workbook. */
  separator: "," | ";" | "\t" | "|" | null;
  decimal: "." | ",";
  dateOrder: "ymd" | "dmy" | "mdy";
  /** Index of the row with the names of the columns; null without one. */
  headerRow: number | null;
  /** Sheet of a workbook; null for a text. */
  sheetName: string | null;
  sheetNames: readonly string[];
};

/** Cells of one row. */
export type Row = readonly string[];

/**
 * Cells of a file, with the rows before the header. Dates of a workbook are ISO dates, and its numbers have a decimal
 * point whatever the format says. Rows have the same number of cells.
 */
export type Sheet = { format: SheetFormat; rows: readonly Row[] };

/** Limits of a file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_SHEET_ROWS = 10_000;
export const MAX_SHEET_COLUMNS = 200;
export const MAX_CELL_CHARACTERS = 10_000;
