import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { nextFreeNumber } from "../model/next-order-number";

/** Returns the order number that a delivery booked now would get. Only the booking decides. */
export async function nextOrderNumber(ctx: Context): Promise<string> {
  requirePermission(ctx, "deliveries:create");
  return nextFreeNumber(ctx);
}
