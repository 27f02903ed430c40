import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { moveDelivery } from "../shared/change";
import { lockDelivery, type PeekedDelivery } from "../shared/lock";

/**
 * Ends a delivery that waits for a new attempt, whose goods are then brought back to the pickup.
 * @throws ServiceError `notFound`; `unprocessable` unless it is incomplete, a courier has its goods and the merchant wants them
 *   back.
 */
export function bringBack(ctx: Context, { orderNumber }: { orderNumber: string }): Promise<PeekedDelivery> {
  requirePermission(ctx, "deliveries:cancel");
  return inTransaction(ctx, async (tx) => {
    const locked = await lockDelivery(tx, { orderNumber });
    const { status, holder, returnsId, undeliverableAction } = locked;
    if (status !== "incomplete" || holder !== "courier" || returnsId || undeliverableAction !== "return") {
      throw new ServiceError(
        "unprocessable",
        "Only a delivery that waits for a new attempt can be brought back",
      );
    }
    return moveDelivery(tx, locked, { to: "failed", reason: "No new attempt: the package goes back" });
  });
}
