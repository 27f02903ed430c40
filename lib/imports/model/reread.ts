import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { matchColumns } from "../rules/columns";
import type { ImportField } from "../rules/fields";
import type { ChangeImportInput } from "../schema";
import { type StoredImport, textsOf } from "./stored";
import { readSource, tableOf } from "./table";

/** Parts of the format that decide what the cells are. The others only decide what a cell means. */
const SPLITS = ["encoding", "separator", "sheetName", "headerRow"] as const;

/** How lines of one order are merged depends on all columns, if there are items. */
const mergedBy = (fields: readonly (ImportField | null)[]) =>
  fields.some((field) => field?.startsWith("items.")) ? fields.join() : "";

/** Reads the file again if the changes split it into other rows or cells; null if they do not. */
export async function rereadTable(
  ctx: Context,
  { id, fileName, format, header, columns }: StoredImport,
  { format: given = {}, columns: fields }: Pick<ChangeImportInput, "format" | "columns">,
) {
  const changed = SPLITS.filter((part) => given[part] !== undefined && given[part] !== format[part]);
  const before = columns.map(({ field }) => field);
  if (changed.length === 0 && mergedBy(fields ?? before) === mergedBy(before)) return null;
  const { db, merchantId } = ctx;
  const { source } = await db.import.findUniqueOrThrow({
    where: { merchantId_id: { merchantId, id } },
    select: { source: true },
  });
  const { encoding, separator, sheetName } = format;
  const isCutAnew = changed.some((part) => part !== "headerRow");
  // Other cells may have other decimals, dates and column names.
  const kept = isCutAnew ? { encoding, separator, sheetName } : format;
  const sheet = await readSource(ctx, { fileName, source }, { ...kept, ...given });
  const table = tableOf(sheet);
  if (table.rows.length === 0)
    throw new ServiceError("unprocessable", "There are no rows below the column names");
  const isSame = JSON.stringify(table.header) === JSON.stringify(header);
  const found = isSame ? columns : matchColumns(sheet);
  return {
    ...table,
    format: sheet.format,
    columns: table.header.map((_, index) => found[index] ?? { field: null, by: null }),
  };
}

/** The rows of an import with their corrections. */
export async function rowsOf({ db, merchantId }: Context, importId: string) {
  const rows = await db.importRow.findMany({
    where: { merchantId, importId },
    orderBy: { position: "asc" },
    select: { line: true, cells: true, edited: true },
  });
  return rows.map(({ line, ...row }) => ({ line, cells: textsOf(row) }));
}
