import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";

/** Number of the merchant's newest deliveries whose couriers are offered. */
const RECENT = 2_000;

export type NamedCourier = { id: string; name: string };

/**
 * Returns the couriers of the merchant's newest deliveries by name, for the table's filter.
 * @param also ids that a filter already names; couriers who never delivered for the merchant are left out
 */
export async function recentCouriers(ctx: Context, also: readonly string[] = []): Promise<NamedCourier[]> {
  requirePermission(ctx, "deliveries:read");
  const { merchantId } = ctx;
  return ctx.db.$queryRaw<NamedCourier[]>`
    SELECT c.id, c.name FROM "Courier" c WHERE c.id IN (
      SELECT "courierId" FROM (
        SELECT "courierId" FROM "Delivery" WHERE "merchantId" = ${merchantId}
        ORDER BY "createdAt" DESC, id DESC LIMIT ${RECENT}
      ) newest
    ) OR (c.id = ANY (${also}) AND EXISTS (
      SELECT FROM "Delivery" d WHERE d."courierId" = c.id AND d."merchantId" = ${merchantId}
    ))
    ORDER BY lower(c.name), c.id`;
}
