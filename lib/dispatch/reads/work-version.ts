import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { OPEN_AND_LIVE } from "../model/work-sql";

/**
 * Names the state of the work at hand and of the couriers: another text after every change. A sum and not the latest
 * time, because of two transactions the one that began first may be seen last.
 */
export async function workVersion(ctx: Context): Promise<{ version: string }> {
  requirePermission(ctx, "deliveries:dispatch");
  const [row] = await ctx.db.$queryRaw<{ version: string }[]>`
    SELECT (SELECT concat(count(*), '-', sum(extract(epoch FROM d."updatedAt")))
      FROM "Delivery" d JOIN "Merchant" m ON m.id = d."merchantId" WHERE ${OPEN_AND_LIVE})
    || '-' || (SELECT coalesce(sum(extract(epoch FROM "updatedAt")), 0) FROM "Courier") AS version`;
  return { version: row?.version ?? "" };
}
