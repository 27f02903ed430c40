import { writeAudit } from "@/lib/core/audit";
import { actorColumns, type Context } from "@/lib/core/context";
import type { LockedDelivery } from "./lock";
import { type DeliveryRecord, deliverySelect } from "./record";
import type { DeliveryState } from "../status";

/** Whom a delivery is given to. */
export type AssignedCourier = { id: string; name: string };

/** A change of a locked delivery's state that was found to be right. */
export type Change = {
  next: DeliveryState;
  reason: string | null;
  /** For a change to `assigned`. */
  courier?: AssignedCourier;
  isCorrection?: boolean;
  /** Where it became known only later. The history stays in the order of its times all the same. */
  happenedAt?: Date;
};

/**
 * Writes a new state with its line of history and its audit entry. Nothing is checked here: a move asks the table
 * of moves before, a correction asks the staff.
 * @returns the sequence of the history's new line.
 */
export async function writeChange(ctx: Context, locked: LockedDelivery, change: Change): Promise<number> {
  const { next, reason, courier, isCorrection = false } = change;
  const { status: previousStatus, id } = locked;
  const last = await lastChange(ctx, id);
  const sequence = last.sequence + 1;
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
          createdAt: timeAfter(last.createdAt, change.happenedAt),
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

function lastChange(ctx: Context, deliveryId: string): Promise<{ sequence: number; createdAt: Date }> {
  return ctx.db.statusChange.findFirstOrThrow({
    where: { merchantId: ctx.merchantId, deliveryId },
    orderBy: { sequence: "desc" },
    select: { sequence: true, createdAt: true },
  });
}

/** No later than now, and never earlier than the change before. */
function timeAfter(before: Date, happenedAt: Date | undefined): Date {
  const now = Date.now();
  return new Date(Math.max(before.getTime(), Math.min(now, happenedAt?.getTime() ?? now)));
}

/** A delivery as it stands now, by the id of its locked row. */
export function readDelivery(ctx: Context, id: string): Promise<DeliveryRecord> {
  return ctx.db.delivery.findUniqueOrThrow({
    where: { merchantId_id: { merchantId: ctx.merchantId, id } },
    select: deliverySelect,
  });
}
