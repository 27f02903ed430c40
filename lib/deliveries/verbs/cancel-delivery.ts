import type { Context } from "@/lib/core/context";
import { inPreparedTransaction } from "@/lib/core/db/prepared-transaction";
import { requirePermission } from "@/lib/core/permissions";
import { moveDelivery, readDelivery } from "../shared/change";
import { lockDelivery } from "../shared/lock";
import type { DeliveryRecord } from "../rules/record";

/**
 * Cancels a delivery that has not been picked up. Repeating it changes nothing.
 * @throws ServiceError `notFound`;
 * `unprocessable` if the goods were picked up or the delivery has ended.
 */
export function cancelDelivery(
  ctx: Context,
  { orderNumber, reason }: { orderNumber: string; reason: string | null },
): Promise<DeliveryRecord> {
  requirePermission(ctx, "deliveries:cancel");
  return inPreparedTransaction(ctx, async (tx) => {
    const locked = await lockDelivery(tx, { orderNumber });
    await moveDelivery(tx, locked, { to: "cancelled", reason, repeatable: true });
    return readDelivery(tx, locked.id);
  });
}
