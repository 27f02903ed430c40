import { detectFormat, type Fallbacks } from "../rules/detect-format";
import { MAX_FILE_BYTES, MAX_SHEET_ROWS, type Row, type Sheet, type SheetFormat } from "../rules/sheet";
import { decode } from "./decode";
import { fileKind } from "./file-kind";
import { readExcel } from "./read-excel";
import { readText } from "./read-text";
import { refuse } from "./refuse";

type Given = Partial<SheetFormat>;
type Source = Parameters<typeof detectFormat>[1];

/**
 * Reads a CSV file or an Excel workbook and detects how it is written, except for what is given. Fallbacks decide what
 * its cells do not show. The name of the file is not needed: its content says what it is. Macros are not read, and
 * formulas have the values saved with them.
 * @throws ServiceError `badRequest`, `payloadTooLarge` with a message for the person who chose the file
 */
export async function readFile(
  bytes: Uint8Array,
  given: Given = {},
  fallbacks: Fallbacks = {},
): Promise<Sheet> {
  if (bytes.length > MAX_FILE_BYTES) throw refuse("tooBig");
  if (bytes.length === 0) throw refuse("empty");
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = fileKind(buffer);
  if (kind === "zip") {
    const { rows, ...sheet } = await readExcel(buffer, given.sheetName ?? null);
    return sheetOf(rows, { kind: "xlsx", encoding: null, separator: null, ...sheet }, given, fallbacks);
  }
  if (kind !== "text") throw refuse(kind);
  const { text, encoding } = decode(buffer, given.encoding ?? null);
  return readSeparated(text, encoding, given, fallbacks);
}

/** Reads cells that were pasted from a spreadsheet. */
export function readPasted(text: string, given: Given = {}, fallbacks: Fallbacks = {}): Promise<Sheet> {
  if (text.length > MAX_FILE_BYTES) throw refuse("tooBig");
  return readSeparated(text, null, given, fallbacks);
}

async function readSeparated(
  text: string,
  encoding: SheetFormat["encoding"],
  given: Given,
  fallbacks: Fallbacks,
): Promise<Sheet> {
  const { rows, separator } = await readText(text, given.separator ?? null);
  return sheetOf(
    rows,
    { kind: "text", encoding, separator, sheetName: null, sheetNames: [] },
    given,
    fallbacks,
  );
}

function sheetOf(rows: readonly Row[], source: Source, given: Given, fallbacks: Fallbacks): Sheet {
  if (rows.length === 0) throw refuse("empty");
  const { decimal, dateOrder, headerRow } = given;
  const format: SheetFormat = {
    ...detectFormat(rows, source, fallbacks),
    ...(decimal && { decimal }),
    ...(dateOrder && { dateOrder }),
    ...(headerRow !== undefined && { headerRow }),
  };
  const data = rows.slice((format.headerRow ?? -1) + 1).filter((row) => row.some((cell) => cell !== ""));
  if (data.length > MAX_SHEET_ROWS) throw refuse("tooManyRows");
  return { format, rows };
}
