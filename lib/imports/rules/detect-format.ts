import { type DateOrder, dateInText, findDateOrder, isDotted } from "./dates";
import { findByName } from "./find-by-name";
import { findDecimal } from "./numbers";
import type { Row, SheetFormat } from "./sheet";

/** Rows among which the header is looked for. */
const FIRST_ROWS = 15;

/** Rows whose values say what a column holds, and rows whose numbers are looked at. */
const SAMPLE = 30;
const NUMBERS = 500;

const filled = (row: Row) => row.filter((cell) => cell !== "");

/** Whether a cell is a value rather than the name of a column. */
const isValue = (cell: string) =>
  /^[\d\s.,:/()+#-]+$/.test(cell) ||
  cell.includes("@") ||
  cell.length > 60 ||
  dateInText(cell, "dmy") !== null;

/**
 * Finds the row with the names of the columns: the first one with several known names, or else the first one as wide as
 * the rows below it, if it has names only, each once.
 */
function findHeader(rows: readonly Row[]): number | null {
  const first = rows.slice(0, FIRST_ROWS);
  const known = first.map((row) => filled(row).filter((cell) => findByName(cell) !== null).length);
  const best = Math.max(0, ...known);
  const row = known.indexOf(best);
  const isMostlyKnown = best >= 2 && best * 2 >= filled(rows[row] ?? []).filter(isValue).length * 3;
  if (isMostlyKnown || (best === 1 && filled(rows[row] ?? []).length === 1)) return row;
  const widest = Math.max(0, ...first.map((cells) => filled(cells).length));
  const wide = first.findIndex((cells) => filled(cells).length >= Math.max(1, widest * 0.7));
  const names = filled(first[wide] ?? []);
  const isHeader = names.length > 0 && new Set(names).size === names.length && !names.some(isValue);
  return isHeader && rows.length > wide + 1 ? wide : null;
}

/** Columns whose first values look like dates: their values decide the order of day and month. */
function* datesOf(rows: readonly Row[]): Generator<string> {
  const width = rows[0]?.length ?? 0;
  for (let column = 0; column < width; column++) {
    const sample = rows.slice(0, SAMPLE).map((row) => row[column] ?? "");
    const values = sample.filter((value) => value !== "");
    const dates = values.filter((value) => dateInText(value, "dmy") ?? dateInText(value, "mdy"));
    if (dates.length === 0 || dates.length * 2 < values.length) continue;
    for (const row of rows) yield row[column] ?? "";
  }
}

function* cellsOf(rows: readonly Row[]): Generator<string> {
  for (const row of rows.slice(0, NUMBERS)) yield* row;
}

/** Conventions that the cells do not show. */
export type Fallbacks = {
  /** How dates are written in the merchant's country. */
  dateOrder?: DateOrder;
};

/** Detects how numbers and dates are written, and where the names of the columns are. */
export function detectFormat(
  rows: readonly Row[],
  source: Pick<SheetFormat, "kind" | "encoding" | "separator" | "sheetName" | "sheetNames">,
  fallbacks: Fallbacks = {},
): SheetFormat {
  const headerRow = findHeader(rows);
  const data = headerRow === null ? rows : rows.slice(headerRow + 1);
  const decimal = findDecimal(cellsOf(data)) ?? (source.separator === ";" ? "," : ".");
  const dates = [...datesOf(data)];
  const dateOrder =
    findDateOrder(dates) ??
    (dates.some(isDotted) ? "dmy" : (fallbacks.dateOrder ?? (decimal === "," ? "dmy" : "mdy")));
  return { ...source, decimal, dateOrder, headerRow };
}
