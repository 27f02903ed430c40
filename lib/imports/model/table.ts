import type { Context } from "@/lib/core/context";
import { getCountry } from "@/lib/account/reads/get-country";
import type { ColumnMatch } from "../rules/columns";
import { mergeLines } from "../rules/items";
import { dateOrderOf } from "../rules/date-order-of";
import type { Sheet, SheetFormat } from "../rules/sheet";
import { readFile, readPasted } from "./read-file";

type Source = { fileName: string | null; source: Uint8Array };

/**
 * Reads a file, or the text of pasted cells. Dates that fit several orders are read as usual in the merchant's country.
 * @throws ServiceError with words for people
 */
export async function readSource(
  ctx: Context,
  { fileName, source }: Source,
  given: Partial<SheetFormat> = {},
): Promise<Sheet> {
  const { code } = await getCountry(ctx);
  const fallbacks = code === null ? {} : { dateOrder: dateOrderOf(code) };
  if (fileName !== null) return readFile(source, given, fallbacks);
  return readPasted(Buffer.from(source).toString("utf8"), given, fallbacks);
}

/** A row with a delivery. `line` counts from 1, as spreadsheets do. */
export type TableRow = { line: number; cells: string[] };

/** The names of the columns, and the rows below them. */
export type Table = { header: string[]; rows: TableRow[] };

/** The apostrophe with which our own result files keep a spreadsheet from calculating a cell. */
const KEPT_AS_TEXT = /^'(?=[=+\-@])/;

/** PostgreSQL stores no NUL. */
const stored = (text: string) => text.replaceAll("\u0000", "").replace(KEPT_AS_TEXT, "");

/** `A` to `Z`, then `AA`. */
function columnName(index: number): string {
  const before = Math.floor(index / 26) - 1;
  return (before < 0 ? "" : columnName(before)) + String.fromCharCode(65 + (index % 26));
}

/** Splits a sheet into its header and the rows below that are not blank. All have the same number of cells. */
export function tableOf({ format: { headerRow }, rows }: Sheet): Table {
  const below = rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .slice(headerRow === null ? 0 : headerRow + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const names = headerRow === null ? [] : (rows[headerRow] ?? []);
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), names.length);
  const places = Array.from({ length: width }, (_, index) => index);
  return {
    header: places.map((index) => stored(names[index]?.trim() ?? "") || `Column ${columnName(index)}`),
    rows: below.map(({ line, cells }) => ({
      line,
      cells: places.map((index) => stored(cells[index] ?? "")),
    })),
  };
}

/** Merges the lines of one order, which shops export as one line for each item. */
export function mergedRows(rows: readonly TableRow[], columns: readonly ColumnMatch[]): TableRow[] {
  const lines = rows.map(({ line }) => line).values();
  const merged = mergeLines(
    rows.map(({ cells }) => cells),
    columns.map(({ field }) => field),
  );
  return merged.map(({ cells, lines: count }) => {
    const [line = 0] = Array.from({ length: count }, () => lines.next().value);
    return { line, cells: [...cells] };
  });
}
