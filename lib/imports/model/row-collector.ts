import { MAX_CELL_CHARACTERS, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS, type Row } from "../rules/sheet";
import { refuse } from "./refuse";

/** Rows before the data: a title, a date, the header. */
const MAX_ROWS_BEFORE = 20;

/** Blank rows that are kept between others, so that rows have the numbers that spreadsheets show. */
const MAX_BLANK_ROWS = 10_000;

/** Characters of all cells. A workbook can repeat one text in every cell. */
export const MAX_CHARACTERS = 20_000_000;

/** Collects rows within the limits. Blank rows and columns at the end are dropped. */
export class RowCollector {
  readonly #rows: string[][] = [];
  #width = 0;
  #characters = 0;
  #blankRows = 0;
  #waitingBlanks = 0;

  /** @throws ServiceError as soon as a limit is exceeded, so that the rest is not read. */
  add(cells: readonly string[]): void {
    const last = cells.findLastIndex((cell) => cell.trim() !== "");
    if (last < 0) return this.skip(1);
    if (last >= MAX_SHEET_COLUMNS) throw refuse("tooManyColumns");
    if (this.#rows.length - this.#blankRows >= MAX_SHEET_ROWS + MAX_ROWS_BEFORE) throw refuse("tooManyRows");
    const row = cells.slice(0, last + 1).map(tidied);
    if (row.some((cell) => cell.length > MAX_CELL_CHARACTERS)) throw refuse("cellTooLong");
    for (const cell of row) this.#characters += cell.length;
    if (this.#characters > MAX_CHARACTERS) throw refuse("inflatesTooBig");
    for (; this.#waitingBlanks > 0; this.#waitingBlanks -= 1) this.#rows.push([]);
    this.#rows.push(row);
    this.#width = Math.max(this.#width, last + 1);
  }

  /** Counts blank rows, which become rows if another follows. */
  skip(count: number): void {
    const counted = Math.min(count, MAX_BLANK_ROWS - this.#blankRows);
    this.#blankRows += counted;
    this.#waitingBlanks += counted;
  }

  /** The rows, each with the same number of cells. */
  get rows(): Row[] {
    for (const row of this.#rows) while (row.length < this.#width) row.push("");
    return this.#rows;
  }
}

/** The formula or the apostrophe that keeps a text as it is: `="00123"`, `'00123`. */
const KEPT = /^(?:="([^"]*)"|'(\d[\d\s-]*|[=+\-@].*))$/s;

const SPACES_BEFORE = /^[^\S\n]+/;

/**
 * A cell without the spaces around it, and without what keeps it a text. Blank lines before others stay: a cell of
 * items has a line for each. PostgreSQL stores no half of a surrogate pair.
 */
function tidied(cell: string): string {
  const text = cell.toWellFormed().trimEnd();
  const trimmed = text.trimStart();
  return /^[=']/.test(trimmed) ? trimmed.replace(KEPT, "$1$2") : text.replace(SPACES_BEFORE, "");
}
