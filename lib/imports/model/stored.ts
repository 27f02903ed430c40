import type { Import, Prisma } from "@/prisma/generated/client";
import type { Context, Transaction } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";
import { rowId } from "@/lib/core/id-schema";
import type { ColumnMatch } from "../rules/columns";
import type { Damage } from "../rules/damage";
import type { FixedWidths } from "../rules/spreadsheet-damage";
import type { SheetFormat } from "../rules/sheet";

/** An import as stored, without the bytes of its file. */
export type StoredImport = Omit<Import, "source" | "fixedWidths" | keyof Settings> &
  Settings & { fixedWidths: FixedWidths };

/** The format of the file, the field of each column, and values for rows without one. */
export type Settings = {
  format: SheetFormat;
  columns: ColumnMatch[];
  defaults: Partial<Record<string, string>>;
};

type Row = { cells: Prisma.JsonValue; edited: Prisma.JsonValue; damages: Prisma.JsonValue };

// Only the verbs of this folder write these columns, from values of these types.
export const textsOf = ({ cells, edited }: Pick<Row, "cells" | "edited">) => (edited ?? cells) as string[];
export const damagesOf = ({ damages }: Pick<Row, "damages">) => damages as Damage[];
export const columnsOf = (columns: Prisma.JsonValue) => columns as ColumnMatch[];
export const defaultsOf = (defaults: Prisma.JsonValue) => defaults as Settings["defaults"];
const widthsOf = (fixedWidths: Prisma.JsonValue) => fixedWidths as FixedWidths;
const formatOf = (format: Prisma.JsonValue) => format as unknown as SheetFormat;

/** @throws ServiceError `notFound`, also for another merchant's import */
export async function findStored({ db, merchantId }: Context, id: string): Promise<StoredImport> {
  const found = rowId.safeParse(id).success
    ? await db.import.findUnique({ where: { merchantId_id: { merchantId, id } }, omit: { source: true } })
    : null;
  if (!found) throw notFound("Import");
  const { format, fixedWidths, columns, defaults } = found;
  return {
    ...found,
    format: formatOf(format),
    fixedWidths: widthsOf(fixedWidths),
    columns: columnsOf(columns),
    defaults: defaultsOf(defaults),
  };
}

/**
 * Locks an import until the end of the transaction: its rows are changed and booked by one person at a time.
 * @throws ServiceError `notFound`
 */
export async function lockImport(tx: Transaction, id: string): Promise<StoredImport> {
  const { db, merchantId } = tx;
  await db.$queryRaw`SELECT 1 FROM "Import" WHERE "merchantId" = ${merchantId} AND id = ${id} FOR UPDATE`;
  return findStored(tx, id);
}

/** Whether all rows are checked and their order numbers compared. `stopped`: for example because its person left the team. */
export type ImportCheck = "running" | "done" | "stopped";

/** Returns how far the check of an import is. */
export async function checkOf(
  { db, merchantId }: Context,
  { previewBatchId }: Pick<StoredImport, "previewBatchId">,
): Promise<ImportCheck> {
  const { state } = await db.batch.findUniqueOrThrow({
    where: { merchantId_id: { merchantId, id: previewBatchId } },
    select: { state: true },
  });
  if (state === "completed") return "done";
  return state === "cancelled" ? "stopped" : "running";
}
