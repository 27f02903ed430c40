import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { PickupHours } from "../rules/hours";
import { hoursOfMerchant } from "../shared/hours-of-merchants";

/**
 * Returns the opening hours of the merchant, which are its sandbox's too, and of its saved addresses. May be up to a second
 * old.
 */
export function pickupHours(ctx: Context): Promise<PickupHours> {
  requirePermission(ctx, "rates:quote");
  return hoursOfMerchant(ctx.db, ctx.merchantId);
}
