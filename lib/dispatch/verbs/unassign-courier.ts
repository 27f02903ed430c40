import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { moveDelivery } from "@/lib/deliveries/shared/change";
import { lockDelivery, type PeekedDelivery } from "@/lib/deliveries/shared/lock";
import { notifyCourier } from "../shared/notify-courier";
import { refuseUnlessAsSeen, type Seen } from "../model/seen";

type Unassignment = Seen & { orderNumber: string; reason: string | null };

/**
 * Unassigns a delivery from its courier, who keeps goods already picked up until the next courier collects them.
 * @throws ServiceError `notFound`; `unprocessable` if the status does not allow it.
 */
export function unassignCourier(
  ctx: Context,
  { orderNumber, reason, ...seen }: Unassignment,
): Promise<PeekedDelivery> {
  requirePermission(ctx, "deliveries:dispatch");
  return inTransaction(ctx, async (tx) => {
    const locked = await lockDelivery(tx, { orderNumber });
    await refuseUnlessAsSeen(tx, locked, seen);
    const { courierId, id: deliveryId } = locked;
    const unassigned = await moveDelivery(tx, locked, { to: "pending", by: "dispatch", reason });
    if (courierId !== null) await notifyCourier(tx, { courierId, deliveryId, is: "taken" });
    return unassigned;
  });
}
