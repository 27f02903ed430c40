import type { Context } from "@/lib/core/context";
import { inPreparedTransaction } from "@/lib/core/db/prepared-transaction";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { cancellationFee } from "../rules/cancellation-fee";
import type { DeliveryRecord } from "../rules/record";
import { moveDelivery, readDelivery } from "../shared/change";
import { lockDelivery } from "../shared/lock";

export type Cancellation = {
  orderNumber: string;
  reason: string | null;
  /** The fee that a person has seen, in minor units: a higher one refuses the cancellation. Any fee is accepted if omitted. */
  shownFeeCents?: number | undefined;
};

/**
 * Cancels a delivery that has not been picked up. Repeating it changes nothing.
 * @throws ServiceError `notFound`;
 * `unprocessable` if the goods were picked up, the delivery has ended, or it costs more than `shownFeeCents`.
 */
export function cancelDelivery(
  ctx: Context,
  { orderNumber, reason, shownFeeCents }: Cancellation,
): Promise<DeliveryRecord> {
  requirePermission(ctx, "deliveries:cancel");
  return inPreparedTransaction(ctx, async (tx) => {
    const locked = await lockDelivery(tx, { orderNumber });
    await moveDelivery(tx, locked, { to: "cancelled", reason, repeatable: true });
    const delivery = await readDelivery(tx, locked.id);
    const feeCents = cancellationFee(delivery);
    if (locked.status !== "cancelled" && shownFeeCents !== undefined && feeCents > shownFeeCents) {
      throw new ServiceError(
        "unprocessable",
        say("The courier has set off, so cancelling now costs {fee}", {
          fee: { cents: feeCents, currency: delivery.currency },
        }),
      );
    }
    return delivery;
  });
}
