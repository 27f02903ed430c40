import { writeAudit } from "../audit";
import { actorColumns, type Context } from "../context";
import type { LockedDelivery } from "./lock";
import { type DeliveryRecord, deliverySelect } from "./record";
import type { DeliveryState } from "./status";

/** Whom a delivery is given to. */
export type AssignedCourier = { id: string; name: string };

/** A change of a locked delivery's state that was found to be right. */
export type Change = {
  next: DeliveryState;
  reason: string | null;
  /** For a change to `assigned`. */
  courier?: AssignedCourier;
  isCorrection?: boolean;
};

/**
 * Writes a new state with its line of history and its audit entry. Nothing is checked here: a move asks the table
 * of moves before, a correction asks the staff.
 * @returns the sequence of the history's new line.
 */
export async function writeChange(ctx: Context, locked: LockedDelivery, change: Change): Promise<number> {
  const { next, reason, courier, isCorrection = false } = change;
  const { status: previousStatus, id } = locked;
  const sequence = await nextSequence(ctx, id);
  const courierId = next.status === "pending" ? null : (courier?.id ?? locked.courierId);
  await ctx.db.delivery.update({
    where: { merchantId_id: { merchantId: ctx.merchantId, id } },
    data: {
      ...next,
      courierId,
      history: {
        create: {
          sequence,
          previousStatus,
          status: next.status,
          ...actorColumns(ctx.actor),
          reason,
          isCorrection,
          goodsHeld: isCorrection ? next.goodsHeld : null,
          courierId: courier?.id ?? null,
          courierName: courier?.name ?? null,
          createdAt: new Date(),
        },
      },
    },
    select: { id: true },
  });
  await writeAudit(ctx, {
    action: isCorrection ? "delivery.corrected" : "delivery.moved",
    subjectType: "delivery",
    subjectId: id,
    data: {
      from: previousStatus,
      to: next.status,
      ...(courier && { courierId: courier.id }),
      ...(reason !== null && { reason }),
      ...(isCorrection && { goodsHeld: next.goodsHeld }),
    },
  });
  return sequence;
}

async function nextSequence(ctx: Context, deliveryId: string): Promise<number> {
  const { _max } = await ctx.db.statusChange.aggregate({
    where: { merchantId: ctx.merchantId, deliveryId },
    _max: { sequence: true },
  });
  return (_max.sequence ?? 0) + 1;
}

/** A delivery as it stands now, by the id of its locked row. */
export function readDelivery(ctx: Context, id: string): Promise<DeliveryRecord> {
  return ctx.db.delivery.findUniqueOrThrow({
    where: { merchantId_id: { merchantId: ctx.merchantId, id } },
    select: deliverySelect,
  });
}
