import { writeAudit } from "@/lib/core/audit";
import { actorColumns, type Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { forMerchant } from "@/lib/core/platform";
import { lockDelivery } from "../model/lock";
import type { Contradiction } from "../reads/find-contradictions";
import type { DeliveryStatus } from "../status";

/** Shown in the history, next to the status change that was never carried out. */
const REASON = "The previous status change was recorded but not carried out";

type Step = { status: DeliveryStatus; sequence: number; createdAt: Date };

/**
 * Makes a delivery and its history agree. The delivery's row is right: its change was rolled back, its caller was told
 * that it failed, and what is left is the one statement that was sent behind the rollback, without an audit entry. The
 * history is never rewritten, so a correction goes on from the wrong step back to the row's status, with an audit entry
 * in the same transaction. The row stays as it is, and so do the day counts that follow it.
 * @returns whether anything had to be done: another process may have been faster, or the delivery moved on.
 */
export function repairHistory(ctx: Context, found: Contradiction): Promise<boolean> {
  requirePermission(ctx, "deliveries:correct");
  return inTransaction(forMerchant(ctx, found.merchantId), async (tx) => {
    const { status, goodsHeld } = await lockDelivery(tx, { deliveryId: found.id });
    const newest = await newestStep(tx, found.id);
    if (newest?.status === status) return false;
    await tx.db.statusChange.create({
      data: {
        merchantId: tx.merchantId,
        deliveryId: found.id,
        sequence: (newest?.sequence ?? 0) + 1,
        previousStatus: newest?.status ?? null,
        status,
        goodsHeld,
        ...actorColumns(tx.actor),
        reason: newest ? REASON : null,
        isCorrection: true,
        createdAt: new Date(Math.max(Date.now(), newest?.createdAt.getTime() ?? 0)),
      },
      select: { sequence: true },
    });
    await writeAudit(tx, {
      action: "delivery.history_repaired",
      subjectType: "delivery",
      subjectId: found.id,
      data: { recorded: newest?.status ?? null, status },
    });
    return true;
  });
}

function newestStep({ db, merchantId }: Context, deliveryId: string): Promise<Step | null> {
  return db.statusChange.findFirst({
    where: { merchantId, deliveryId },
    orderBy: { sequence: "desc" },
    select: { status: true, sequence: true, createdAt: true },
  });
}
