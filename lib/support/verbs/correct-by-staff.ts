import type { z } from "zod";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { correctDelivery } from "@/lib/deliveries/verbs/correct-delivery";
import { lockDelivery, type PeekedDelivery } from "@/lib/deliveries/shared/lock";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { forMerchant } from "@/lib/core/platform";
import type { staffCorrection } from "../schema";

/**
 * Corrects any merchant's delivery, as shown on the staff page.
 * @throws ServiceError `forbidden`; `notFound`; `unprocessable` if it has changed since; `validation` if nothing
 * would change.
 */
export function correctByStaff(
  ctx: Context,
  { merchantId, seen, ...input }: z.output<typeof staffCorrection>,
): Promise<PeekedDelivery> {
  requirePermission(ctx, "deliveries:correct");
  return inTransaction(forMerchant(ctx, merchantId), async (tx) => {
    const { id: deliveryId } = await lockDelivery(tx, input);
    const { _max } = await tx.db.deliveryEvent.aggregate({
      where: { merchantId: tx.merchantId, deliveryId },
      _max: { sequence: true },
    });
    if (_max.sequence !== seen) {
      throw new ServiceError(
        "unprocessable",
        "It has changed in the meantime. Check its current status and try again",
      );
    }
    return correctDelivery(tx, input);
  });
}
