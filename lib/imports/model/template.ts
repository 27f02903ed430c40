import { createHash } from "node:crypto";
import type { Context, Transaction } from "@/lib/core/context";
import type { ColumnMatch } from "../rules/columns";
import type { SheetFormat } from "../rules/sheet";
import { columnsOf, defaultsOf, type StoredImport } from "./stored";

/** Files of one tool have the same columns, whatever their names and formats. */
const fingerprintOf = (header: readonly string[]) =>
  createHash("sha256")
    .update(JSON.stringify(header.map((name) => name.toLowerCase())))
    .digest("hex");

type SavedImport = Pick<StoredImport, "header" | "columns" | "defaults" | "pickupId" | "format">;

/** Saves how these columns were matched and read, for the next file with the same names. */
export async function saveTemplate(
  { db, merchantId }: Transaction,
  { header, columns, defaults, pickupId, format }: SavedImport,
): Promise<void> {
  const fingerprint = fingerprintOf(header);
  const { decimal, dateOrder } = format;
  const saved = { columns, defaults, pickupId, format: { decimal, dateOrder } };
  await db.importTemplate.upsert({
    where: { merchantId_fingerprint: { merchantId, fingerprint } },
    create: { merchantId, fingerprint, ...saved },
    update: saved,
    select: { fingerprint: true },
  });
}

/** Returns what was saved for these columns; null without a template. */
export async function findTemplate({ db, merchantId }: Context, header: readonly string[]) {
  const fingerprint = fingerprintOf(header);
  const found = await db.importTemplate.findUnique({
    where: { merchantId_fingerprint: { merchantId, fingerprint } },
  });
  if (!found) return null;
  const columns = columnsOf(found.columns).map(({ field }): ColumnMatch => ({
    field,
    by: field && "template",
  }));
  const saved = { merchantId, id: found.pickupId ?? "" };
  const hasPickup = (await db.addressBookEntry.count({ where: saved })) > 0;
  return {
    columns,
    defaults: defaultsOf(found.defaults),
    pickupId: hasPickup ? found.pickupId : null,
    // Written by `saveTemplate` only.
    format: (found.format ?? {}) as Partial<Pick<SheetFormat, "decimal" | "dateOrder">>,
  };
}
