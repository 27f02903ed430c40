import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { forMerchant } from "@/lib/core/platform";
import { writeEvent } from "../shared/change";
import { lockDelivery } from "../shared/lock";
import type { Contradiction } from "../reads/find-contradictions";
import type { DeliveryStatus } from "../status";

/** Shown in the history, next to the status change that was never carried out. */
const REASON = "The previous status change was recorded but not carried out";

type Step = { status: DeliveryStatus; sequence: number; createdAt: Date };

/**
 * Makes a delivery and its history consistent. The delivery's row is right: its change was rolled back and the caller
 * got an error, but one statement sent after the ROLLBACK was committed. History is never rewritten, so an event
 * returns from the wrong status to the row's. The row and the day counts do not change.
 * @returns whether anything was repaired; another process may have been faster, or the delivery may have changed.
 */
export function repairHistory(ctx: Context, found: Contradiction): Promise<boolean> {
  requirePermission(ctx, "deliveries:correct");
  return inTransaction(forMerchant(ctx, found.merchantId), async (tx) => {
    const { status, goodsHeld } = await lockDelivery(tx, { deliveryId: found.id });
    const newest = await newestStep(tx, found.id);
    if (newest?.status === status) return false;
    await writeEvent(tx, {
      deliveryId: found.id,
      sequence: (newest?.sequence ?? 0) + 1,
      type: "history_repaired",
      previousStatus: newest?.status ?? null,
      status,
      goodsHeld,
      reason: newest ? REASON : null,
      createdAt: new Date(Math.max(Date.now(), newest?.createdAt.getTime() ?? 0)),
    });
    return true;
  });
}

function newestStep({ db, merchantId }: Context, deliveryId: string): Promise<Step | null> {
  return db.deliveryEvent.findFirst({
    where: { merchantId, deliveryId },
    orderBy: { sequence: "desc" },
    select: { status: true, sequence: true, createdAt: true },
  });
}
