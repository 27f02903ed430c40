import type { Import, Prisma } from "@/prisma/generated/client";
import type { Context, Transaction } from "@/lib/core/context";
import { notFound, ServiceError } from "@/lib/core/errors";
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
 * Locks an import that is not booked yet, until the end of the transaction.
 * @throws ServiceError `notFound`; `unprocessable` once it is booked
 */
export async function lockUnbooked(tx: Transaction, id: string): Promise<StoredImport> {
  const { db, merchantId } = tx;
  await db.$queryRaw`SELECT 1 FROM "Import" WHERE "merchantId" = ${merchantId} AND id = ${id} FOR UPDATE`;
  const found = await findStored(tx, id);
  if (found.batchId === null) return found;
  throw new ServiceError(
    "unprocessable",
    "These rows are already being booked. Import the file again to change it",
  );
}
