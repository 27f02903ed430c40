import { z } from "zod";
import { rowId } from "@/lib/core/id-schema";
import { DEFAULT_FIELDS } from "./constants";
import { IMPORT_FIELDS, type ImportField } from "./rules/fields";
import { MAX_CELL_CHARACTERS, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from "./rules/sheet";

const MAX_DEFAULT = 500;

export const importKey = z.object({ id: rowId });

const index = z.int().min(0).max(MAX_SHEET_ROWS);

/** The format of a file as far as a person can correct it. */
const formatInput = z
  .object({
    encoding: z.enum(["utf-8", "utf-16le", "utf-16be", "windows-1252"]),
    separator: z.enum([",", ";", "\t", "|"]),
    decimal: z.enum([".", ","]),
    dateOrder: z.enum(["ymd", "dmy", "mdy"]),
    headerRow: index.nullable(),
    sheetName: z.string().max(200),
  })
  .partial();

const isField = (text: string): text is ImportField => IMPORT_FIELDS.some(({ field }) => field === text);

/** A field of a delivery, null for a column that is not used. */
const field = z.custom<ImportField>((value) => typeof value === "string" && isField(value)).nullable();

/** Corrections of how the whole file is read. Parts that are left out stay unchanged. */
export const changeImportInput = importKey.extend({
  format: formatInput.optional(),
  columns: z.array(field).max(MAX_SHEET_COLUMNS).optional(),
  defaults: z.partialRecord(z.enum(DEFAULT_FIELDS), z.string().max(MAX_DEFAULT)).optional(),
  pickupId: rowId.nullable().optional(),
});
export type ChangeImportInput = z.output<typeof changeImportInput>;

export const editCellInput = importKey.extend({
  position: index,
  column: index.max(MAX_SHEET_COLUMNS),
  text: z.string().max(MAX_CELL_CHARACTERS),
});
export type EditCellInput = z.output<typeof editCellInput>;

/** Which rows to book: the selected ones, or all that are ready, with the number of them that the person saw. */
export const bookImportInput = z.union([
  importKey.extend({ positions: z.array(index).min(1).max(MAX_SHEET_ROWS) }),
  importKey.extend({ positions: z.null(), expected: index }),
]);
export type BookImportInput = z.output<typeof bookImportInput>;

/** The booking of an import that is cancelled. */
export const cancelBookingInput = importKey.extend({ batchId: rowId });
export type CancelBookingInput = z.output<typeof cancelBookingInput>;

/** A file as uploaded, or the text of pasted cells. */
export type NewImport = { fileName: string | null; source: Uint8Array };
