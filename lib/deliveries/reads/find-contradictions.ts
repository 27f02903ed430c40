import type { Actor, Context } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import type { DeliveryStatus } from "../status";

/** The actor that searches for contradictions and repairs them. */
export const REPAIRER = { kind: "system", name: "Waybill" } as const satisfies Actor;

/**
 * A delivery that contradicts its history. `recorded` is the newest status in the history; null if there is
 * none.
 */
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
  for (let after: Key = { merchantId: "", id: "" }; ;) {
    const { last, contradictions }: Batch = await nextBatch(ctx.db, after, batchSize);
    if (!last) return;
    yield contradictions;
    after = last;
  }
}

/** A batch and its last delivery; null if there is none. */
type Batch = { last: Key | null; contradictions: Contradiction[] };

/** Without the limit PostgreSQL would expect a third of all deliveries, and take several processes to read them. */
async function nextBatch(db: Db, after: Key, batchSize: number): Promise<Batch> {
  const rows = await db.$queryRaw<(Contradiction & { last: Key })[]>`
    WITH batch AS MATERIALIZED (
      SELECT "merchantId", id, "orderNumber", status FROM "Delivery"
      WHERE ("merchantId", id) > (${after.merchantId}, ${after.id}) ORDER BY "merchantId", id LIMIT ${batchSize}
    ), last AS (SELECT "merchantId", id FROM batch ORDER BY "merchantId" DESC, id DESC LIMIT 1)
    SELECT to_json(last) AS last, found.* FROM last LEFT JOIN (
      SELECT d.*, newest.status AS recorded FROM batch d LEFT JOIN LATERAL (
        SELECT status FROM "DeliveryEvent" WHERE "merchantId" = d."merchantId" AND "deliveryId" = d.id
        ORDER BY sequence DESC LIMIT 1
      ) AS newest ON true
      WHERE newest.status IS DISTINCT FROM d.status
    ) AS found ON true
    ORDER BY found."merchantId", found.id`;
  // A batch without contradictions is a row without a delivery.
  const found = rows.filter(({ id }) => (id as string | null) !== null);
  return { last: rows[0]?.last ?? null, contradictions: found.map(({ last: _, ...each }) => each) };
}
