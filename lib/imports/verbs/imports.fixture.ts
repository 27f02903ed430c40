import type { PrismaClient } from "@/prisma/generated/client";
import { createAddress } from "@/lib/account/verbs/create-address";
import { setDefaultPickup } from "@/lib/account/verbs/set-default-pickup";
import { runBatch } from "@/lib/batches/verbs/run-batch";
import type { Context } from "@/lib/core/context";
import { platformContext } from "@/lib/core/platform";
import { newMember, newMerchant } from "@/lib/testing/people";
import type { RowFilter } from "../constants";
import { exportImport } from "../reads/export-import";
import { getImport } from "../reads/get-import";
import { createImport } from "./create-import";

export const HEADER = ["Order number", "Recipient", "Phone", "Delivery address", "Contents"];
export const NAME = 1;
export const PHONE = 2;

/** A row that can be booked. */
export const row = (orderNumber: string, changes: Record<number, string> = {}) =>
  [orderNumber, "Grace Hopper", "718 555 0199", "1 Hanson Pl, Brooklyn, NY 11243", "Books"].map(
    (cell, index) => changes[index] ?? cell,
  );

export const csv = (rows: readonly (readonly string[])[]) =>
  new TextEncoder().encode(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\r\n"));

/** Creates the owner of a merchant with a default pickup. */
export async function importer(db: PrismaClient): Promise<Context> {
  const { ctx } = await newMember(db, await newMerchant(db), "owner");
  const { id } = await createAddress(ctx, {
    label: "Store",
    customerName: "Test Store",
    fullAddress: "350 5th Ave, New York, NY 10118",
    apartmentUnitNumber: null,
    phoneNumber: "+12125550100",
    notes: null,
  });
  await setDefaultPickup(ctx, { entryId: id });
  return ctx;
}

/** Runs the unfinished batches of a merchant to their end. */
export async function work({ merchantId, db }: Context) {
  const worker = platformContext({ kind: "system", name: "Batches" }, { db, requestId: null });
  const batches = await db.batch.findMany({ where: { merchantId, finishedAt: null }, select: { id: true } });
  for (const { id } of batches) await runBatch(worker, { merchantId, batchId: id }, () => 0);
}

/** Imports rows and checks them. @returns the id of the import */
export async function checked(ctx: Context, rows: readonly (readonly string[])[], fileName = "orders.csv") {
  const { id } = await createImport(ctx, { fileName, source: csv([HEADER, ...rows]) });
  await work(ctx);
  return id;
}

export const read = (ctx: Context, id: string, filter: RowFilter | null = null) =>
  getImport(ctx, { id, page: 1, filter });

/** Returns the order number and the status of each row. */
export const statuses = async (ctx: Context, id: string) =>
  (await read(ctx, id)).rows.map(({ orderNumber, status }) => [orderNumber, status]);

/** Returns the file of results. */
export async function fileOf(ctx: Context, id: string, leftOver = false): Promise<string> {
  let text = "";
  for await (const piece of exportImport(ctx, { id, leftOver })) text += piece;
  return text.replace("\uFEFF", "");
}

/** Returns the order numbers of the merchant's deliveries. */
export const numbersOf = async ({ db, merchantId }: Context) =>
  (await db.delivery.findMany({ where: { merchantId }, orderBy: { orderNumber: "asc" } })).map(
    ({ orderNumber }) => orderNumber,
  );
