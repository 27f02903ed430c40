import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";

export type SeriesLink = { id: string; name: string };

/** Returns the series that created a delivery; null for any other. */
export async function seriesOfDelivery(ctx: Context, deliveryId: string): Promise<SeriesLink | null> {
  requirePermission(ctx, "deliveries:read");
  const { merchantId, db } = ctx;
  const found = await db.seriesDate.findUnique({
    where: { merchantId_deliveryId: { merchantId, deliveryId } },
    select: { series: { select: { id: true, name: true } } },
  });
  return found?.series ?? null;
}
