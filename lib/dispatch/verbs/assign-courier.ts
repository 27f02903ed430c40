import type { Context } from "@/lib/core/context";
import { ensureCourierLink } from "@/lib/couriers/model/link";
import { lockCourier } from "@/lib/couriers/model/lock";
import { inTransaction } from "@/lib/core/db";
import { notFound, ServiceError } from "@/lib/core/errors";
import { moveDelivery } from "@/lib/deliveries/model/move";
import { lockDelivery, type LockedDelivery } from "@/lib/deliveries/model/lock";
import type { DeliveryRecord } from "@/lib/deliveries/model/record";
import { allowedMoves } from "@/lib/deliveries/status";
import { isSandbox } from "@/lib/merchants/model/sandbox";
import { requirePermission } from "@/lib/core/permissions";

type Seen = {
  /** Whom the dispatcher saw the delivery with, so that of two at once the second does not undo the first's work. */
  seenCourierId?: string | null;
};

type Assignment = Seen & { orderNumber: string; courierId: string };
type Unassignment = Seen & { orderNumber: string; reason: string | null };

/**
 * Gives a delivery to a courier. One that another courier has, but has not started with, goes back to pending first:
 * both steps stand in its history. The courier's row is locked, so that nobody deactivates them meanwhile.
 * @throws ServiceError `notFound` for a delivery or courier that there is not; `unprocessable` where the table of
 *   moves does not allow it, for an inactive courier, and for one who has the delivery already.
 */
export function assignCourier(
  ctx: Context,
  { orderNumber, courierId, seenCourierId: seen }: Assignment,
): Promise<DeliveryRecord> {
  requirePermission(ctx, "deliveries:dispatch");
  return inTransaction(ctx, async (tx) => {
    const courier = await lockForWork(tx, courierId);
    const locked = await lockDelivery(tx, orderNumber);
    await refuseUnlessAsSeen(tx, locked, seen);
    if (locked.courierId === courierId && locked.status !== "incomplete") {
      throw new ServiceError("unprocessable", `${courier.name} has this delivery already`);
    }
    const goesBackFirst =
      !allowedMoves(locked).includes("assigned") && allowedMoves(locked).includes("pending");
    if (goesBackFirst) {
      await moveDelivery(tx, { orderNumber, to: "pending", reason: `Reassigned to ${courier.name}` });
    }
    if (!courier.isSimulated) await ensureCourierLink(tx, courier);
    return moveDelivery(tx, { orderNumber, to: "assigned", courier });
  });
}

/**
 * Takes a delivery back from its courier, who has not started with it.
 * @throws ServiceError `notFound`; `unprocessable` where the table of moves does not allow it.
 */
export function unassignCourier(
  ctx: Context,
  { orderNumber, reason, seenCourierId: seen }: Unassignment,
): Promise<DeliveryRecord> {
  requirePermission(ctx, "deliveries:dispatch");
  return inTransaction(ctx, async (tx) => {
    await refuseUnlessAsSeen(tx, await lockDelivery(tx, orderNumber), seen);
    return moveDelivery(tx, { orderNumber, to: "pending", reason });
  });
}

async function refuseUnlessAsSeen(
  tx: Context,
  { courierId }: LockedDelivery,
  seen: string | null | undefined,
): Promise<void> {
  if (seen === undefined || seen === courierId) return;
  if (courierId === null) throw new ServiceError("unprocessable", "It was taken back meanwhile");
  const { name } = await tx.db.courier.findUniqueOrThrow({
    where: { id: courierId },
    select: { name: true },
  });
  throw new ServiceError("unprocessable", `It was assigned to ${name} meanwhile`);
}

type Carrier = { id: string; name: string; isSimulated: boolean };

/** The courier, if they may get work of this merchant; locked, so that nobody deactivates them meanwhile. */
async function lockForWork(tx: Context, courierId: string): Promise<Carrier> {
  // A sandbox has the simulated courier only. All of them share it, and nobody deactivates it: no lock.
  if (await isSandbox(tx)) return simulatedCourier(tx, courierId);
  const courier = await lockCourier(tx, courierId);
  if (courier.deactivatedAt !== null) {
    throw new ServiceError("unprocessable", `${courier.name} is inactive and gets no work`);
  }
  return { ...courier, isSimulated: false };
}

async function simulatedCourier(tx: Context, id: string): Promise<Carrier> {
  const courier = await tx.db.courier.findUnique({
    where: { id, isSimulated: true },
    select: { id: true, name: true, isSimulated: true },
  });
  if (!courier) throw notFound("Courier");
  return courier;
}
