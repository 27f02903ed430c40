import type { z } from "zod";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { cancelDelivery } from "./cancel-delivery";
import type { bulkCancelInput } from "../schema";
import { type DeliveryOutcome, eachDelivery } from "../shared/each-delivery";
import { peekDelivery } from "../shared/lock";

export type { DeliveryOutcome } from "../shared/each-delivery";

export type CancelOutcome = DeliveryOutcome<{ orderNumber: string }, "cancelled" | "already_cancelled">;

/**
 * Cancels several of the merchant's deliveries independently of each other.
 * @throws ServiceError `forbidden`;
 * everything about a single delivery is in its outcome.
 */
export async function bulkCancel(
  ctx: Context,
  { deliveries, reason }: z.output<typeof bulkCancelInput>,
): Promise<CancelOutcome[]> {
  requirePermission(ctx, "deliveries:cancel");
  const fees = new Map(deliveries.map(({ orderNumber, shownFeeCents }) => [orderNumber, shownFeeCents]));
  const keys = deliveries.map(({ orderNumber }) => ({ orderNumber }));
  return eachDelivery(keys, {
    contextOf: () => ctx,
    run: async (_ctx, { orderNumber }) => {
      const { status } = await peekDelivery(ctx, { orderNumber });
      await cancelDelivery(ctx, { orderNumber, reason, shownFeeCents: fees.get(orderNumber) });
      return status === "cancelled" ? "already_cancelled" : "cancelled";
    },
  });
}
