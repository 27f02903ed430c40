import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound, ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { ensureCourierLink } from "../shared/link";
import { lockCourier, type LockedCourier } from "../model/lock";
import { notifyCourier } from "../shared/notify-courier";
import { moveDelivery } from "@/lib/deliveries/shared/change";
import { lockDelivery, type PeekedDelivery } from "@/lib/deliveries/shared/lock";
import { allowedMoves } from "@/lib/deliveries/status";
import { isSandbox } from "@/lib/account/shared/sandbox";
import { refuseUnlessAsSeen, type Seen } from "../model/seen";

type Assignment = Seen & {
  orderNumber: string;
  courierId: string;
  /** For the history: why this courier gets it, and why the assigned one loses it. */
  reason?: string | null;
  takenBackReason?: string;
};

/**
 * Assigns a delivery to a courier. If another courier has it, on the road too, it is unassigned first; the history shows
 * both status changes. Goods that another courier has are handed over: that courier keeps them until this one confirms to
 * have collected them. The courier's row is locked, so that they cannot be deactivated concurrently.
 * @throws ServiceError `notFound` if the delivery or courier does not exist, and in a sandbox;
 * `unprocessable` if the status does not allow it, the courier is inactive, or already has it
 */
export function assignCourier(
  ctx: Context,
  { orderNumber, courierId, reason = null, takenBackReason, ...seen }: Assignment,
): Promise<PeekedDelivery> {
  requirePermission(ctx, "deliveries:dispatch");
  return inTransaction(ctx, async (tx) => {
    const courier = await lockForWork(tx, courierId);
    let locked = await lockDelivery(tx, { orderNumber });
    const { courierId: earlier, id: deliveryId } = locked;
    await refuseUnlessAsSeen(tx, locked, seen);
    if (locked.courierId === courierId && locked.status !== "incomplete") {
      throw new ServiceError(
        "unprocessable",
        say("{name} already has this delivery", { name: courier.name }),
      );
    }
    const moves = allowedMoves(locked, "dispatch");
    if (!moves.includes("assigned") && moves.includes("pending")) {
      const why = takenBackReason ?? `Reassigned to ${courier.name}`;
      locked = await moveDelivery(tx, locked, { to: "pending", by: "dispatch", reason: why });
    }
    await ensureCourierLink(tx, courier);
    const assigned = await moveDelivery(tx, locked, { to: "assigned", courier, reason });
    if (earlier !== null && earlier !== courierId)
      await notifyCourier(tx, { courierId: earlier, deliveryId, is: "taken" });
    await notifyCourier(tx, { courierId, deliveryId, is: "new" });
    return assigned;
  });
}

/**
 * Returns the courier if they may be assigned this merchant's deliveries; locked, so that they cannot be
 * deactivated concurrently.
 */
async function lockForWork(tx: Transaction, courierId: string): Promise<LockedCourier> {
  // A sandbox has the simulated courier only, whom nobody dispatches.
  if (await isSandbox(tx)) throw notFound("Courier");
  const courier = await lockCourier(tx, courierId);
  if (courier.deactivatedAt === null) return courier;
  throw new ServiceError(
    "unprocessable",
    say("{name} is inactive and cannot be assigned deliveries", { name: courier.name }),
  );
}
