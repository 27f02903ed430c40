import type { Actor, Context } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import type { DeliveryStatus } from "../status";

/** The actor that searches for contradictions and repairs them. */
export const REPAIRER = { kind: "system", name: "Waybill" } as const satisfies Actor;

/** A delivery that contradicts its history. `recorded` is the newest status in the history; null if there is none. */
export type Contradiction = {
  merchantId: string;
  id: string;
  orderNumber: string;
  status: DeliveryStatus;
  recorded: DeliveryStatus | null;
};

/** Deliveries per query: a few milliseconds of the server. */
const BATCH = 1_000;

type Key = { merchantId: string; id: string };

/**
 * Yields, batch by batch over all merchants, deliveries whose status differs from the newest status change of their
 * history. For the service and its operators, not for merchants.
 */
export async function* findContradictions(
  ctx: Context,
  batchSize = BATCH,
): AsyncGenerator<Contradiction[], void> {
  requirePermission(ctx, "deliveries:correct");
  const { db } = ctx;
  for (let after: Key = { merchantId: "", id: "" }; ;) {
    const last: Key | undefined = await lastOfBatch(db, after, batchSize);
    if (!last) return;
    yield await contradictionsBetween(db, after, last);
    after = last;
  }
}

async function lastOfBatch(db: Db, after: Key, batchSize: number): Promise<Key | undefined> {
  const [last] = await db.$queryRaw<Key[]>`
    SELECT "merchantId", id FROM (
      SELECT "merchantId", id FROM "Delivery" WHERE ("merchantId", id) > (${after.merchantId}, ${after.id})
      ORDER BY "merchantId", id LIMIT ${batchSize}
    ) AS batch ORDER BY "merchantId" DESC, id DESC LIMIT 1`;
  return last;
}

function contradictionsBetween(db: Db, after: Key, last: Key): Promise<Contradiction[]> {
  return db.$queryRaw<Contradiction[]>`
    SELECT d."merchantId", d.id, d."orderNumber", d.status, newest.status AS recorded
    FROM "Delivery" AS d LEFT JOIN LATERAL (
      SELECT status FROM "DeliveryEvent" WHERE "merchantId" = d."merchantId" AND "deliveryId" = d.id
      ORDER BY sequence DESC LIMIT 1
    ) AS newest ON true
    WHERE (d."merchantId", d.id) > (${after.merchantId}, ${after.id})
      AND (d."merchantId", d.id) <= (${last.merchantId}, ${last.id})
      AND newest.status IS DISTINCT FROM d.status
    ORDER BY d."merchantId", d.id`;
}
