import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { moveDelivery } from "../model/move";
import type { DeliveryRecord } from "../model/record";

/**
 * Cancels a delivery that nobody holds the goods of yet. Repeating it changes nothing.
 * @throws ServiceError `notFound`; `unprocessable` once the goods were picked up or the delivery ended.
 */
export function cancelDelivery(
  ctx: Context,
  input: { orderNumber: string; reason: string | null },
): Promise<DeliveryRecord> {
  requirePermission(ctx, "deliveries:cancel");
  return moveDelivery(ctx, { ...input, to: "cancelled", repeatable: true });
}
