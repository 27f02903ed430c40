import type { Context } from "@/lib/core/context";
import { LATE_SQL } from "@/lib/deliveries/rules/late";
import { requirePermission } from "@/lib/core/permissions";
import { Prisma } from "@/prisma/generated/client";
import { DUE, OPEN_AND_LIVE } from "../model/work-sql";

/**
 * Returns a text that changes with every change of open deliveries, couriers or their shifts, and when a stop becomes overdue or a delivery late. A
 * sum instead of the latest time, because the earlier of two transactions may become visible last.
 */
export async function workVersion(ctx: Context): Promise<{ version: string }> {
  requirePermission(ctx, "deliveries:dispatch");
  const [row] = await ctx.db.$queryRaw<{ version: string }[]>`
    SELECT (SELECT concat_ws('-', count(*), count(*) FILTER (WHERE ${DUE} < now()),
      count(*) FILTER (WHERE ${Prisma.raw(LATE_SQL)}), sum(extract(epoch FROM d."updatedAt")))
      FROM "Delivery" d JOIN "Merchant" m ON m.id = d."merchantId" WHERE ${OPEN_AND_LIVE})
    || '-' || (SELECT coalesce(sum(extract(epoch FROM "updatedAt")), 0) FROM "Courier")
    || '-' || (SELECT concat_ws('-', count(*), sum(extract(epoch FROM "startedAt"))) FROM "CourierShift"
      WHERE "startedAt" IS NOT NULL AND "endedAt" IS NULL) AS version`;
  return { version: row?.version ?? "" };
}
