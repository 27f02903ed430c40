import { z } from "zod";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { orderNumber } from "../fields/order-input";

/** The order number to check. */
export const orderNumberQuery = z.object({ order_number: orderNumber });

/**
 * Whether the merchant already has a delivery with this order number. An early hint while typing; creating the
 * delivery decides.
 */
export async function orderNumberTaken(
  ctx: Context,
  query: z.output<typeof orderNumberQuery>,
): Promise<{ taken: boolean }> {
  requirePermission(ctx, "deliveries:read");
  const delivery = await ctx.db.delivery.findUnique({
    where: {
      merchantId_orderNumber: { merchantId: ctx.merchantId, orderNumber: query.order_number },
    },
    select: { id: true },
  });
  return { taken: delivery !== null };
}
