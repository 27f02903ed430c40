import { Prisma } from "@/prisma/generated/client";
import type { PreparedContext } from "@/lib/core/context";
import { COURIER, HISTORY, LINKS, type Row, STOPS_SQL, STORED_DELIVERY } from "./columns";
import type { DeliveryDetail, DeliveryRecord } from "../rules/record";
import { runPrepared } from "./statement";

/** Identifies a delivery of a merchant. */
type Key = { id: string } | { orderNumber: string };

/** Returns the merchant's stored delivery with this key, or null. One statement, and therefore one snapshot. */
export async function findRecord(ctx: PreparedContext, key: Key): Promise<DeliveryRecord | null> {
  const row = await findRow(ctx, STORED_DELIVERY.sql, key);
  return row ? STORED_DELIVERY.read(row) : null;
}

/** The same as `findRecord` with its history, oldest first, its links and its courier, from the same snapshot. */
export async function findDetail(ctx: PreparedContext, key: Key): Promise<DeliveryDetail | null> {
  const selected = Prisma.sql`${STORED_DELIVERY.sql}, ${HISTORY.sql}, ${LINKS.sql}, ${COURIER.sql}`;
  const row = await findRow(ctx, selected, key);
  if (!row) return null;
  return {
    ...STORED_DELIVERY.read(row),
    history: HISTORY.read(row),
    links: LINKS.read(row),
    courier: COURIER.read(row),
  };
}

async function findRow(ctx: PreparedContext, selected: Prisma.Sql, key: Key): Promise<Row | undefined> {
  const isKey = "id" in key ? Prisma.sql`d.id = ${key.id}` : Prisma.sql`d."orderNumber" = ${key.orderNumber}`;
  const [row] = await runPrepared(
    ctx.db,
    "delivery",
    Prisma.sql`SELECT ${selected} FROM "Delivery" d ${STOPS_SQL} WHERE d."merchantId" = ${ctx.merchantId} AND ${isKey}`,
  );
  return row;
}
