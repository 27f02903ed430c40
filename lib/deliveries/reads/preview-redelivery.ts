import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { placed, priceBooking } from "../model/booking";
import { locateBoth } from "../model/locate-stops";
import { redeliveryOf } from "../shared/redelivery";
import { getDelivery } from "./get-delivery";

/** The price of a redelivery, in minor units of the currency, and the order number that it would have. */
export type RedeliveryPreview = { orderNumber: string; priceCents: number; currency: string };

/**
 * Returns what delivering a failed delivery again would cost now. Books nothing.
 * @throws ServiceError `notFound`; `invalidAddress` if an address is no longer located
 */
export async function previewRedelivery(
  ctx: Context,
  { orderNumber }: { orderNumber: string },
): Promise<RedeliveryPreview> {
  requirePermission(ctx, "deliveries:redeliver");
  const input = await redeliveryOf(ctx, await getDelivery(ctx, orderNumber), {});
  const { price } = await priceBooking(ctx, input, placed(input, await locateBoth(ctx, input)));
  return { orderNumber: input.order_number, priceCents: price.totalCents, currency: price.currency };
}
