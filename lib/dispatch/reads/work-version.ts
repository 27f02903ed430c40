import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { DUE, OPEN_AND_LIVE } from "../model/work-sql";

/**
 * Returns a text that changes with every change of open deliveries or couriers, and when a delivery becomes late. A
 * sum instead of the latest time, because the earlier of two transactions may become visible last.
 */
export async function workVersion(ctx: Context): Promise<{ version: string }> {
  requirePermission(ctx, "deliveries:dispatch");
  const [row] = await ctx.db.$queryRaw<{ version: string }[]>`
    SELECT (SELECT concat_ws('-', count(*), count(*) FILTER (WHERE ${DUE} < now()), sum(extract(epoch FROM d."updatedAt")))
      FROM "Delivery" d JOIN "Merchant" m ON m.id = d."merchantId" WHERE ${OPEN_AND_LIVE})
    || '-' || (SELECT coalesce(sum(extract(epoch FROM "updatedAt")), 0) FROM "Courier") AS version`;
  return { version: row?.version ?? "" };
}
