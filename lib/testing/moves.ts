import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { type Move, moveDelivery as moveLocked, readDelivery } from "@/lib/deliveries/shared/change";
import { lockDelivery } from "@/lib/deliveries/shared/lock";
import type { DeliveryRecord } from "@/lib/deliveries/rules/record";

/** Changes a delivery's status as every verb does: with its row locked, in a transaction. */
export function moveDelivery(
  ctx: Context,
  { orderNumber, ...move }: Move & { orderNumber: string },
): Promise<DeliveryRecord> {
  return inTransaction(ctx, async (tx) => {
    const { id } = await moveLocked(tx, await lockDelivery(tx, { orderNumber }), move);
    return readDelivery(tx, id);
  });
}
