import type { z } from "zod";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { validationError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import type { correction } from "../schema";
import { writeChange } from "../shared/change";
import { deleteDriving } from "../shared/driven-leg";
import { lockDelivery, type PeekedDelivery } from "../shared/lock";
import { refuseWhileReturned } from "../shared/open-return";
import { stateAfter } from "../status";

type Correction = z.output<typeof correction> & { orderNumber: string };

/**
 * Sets a delivery to any state, outside the allowed transitions, because the recorded status is wrong. The
 * history shows a correction with its reason. The duration of its trip becomes unknown.
 * @throws ServiceError `notFound`; `validation` if nothing would change
 */
export function correctDelivery(ctx: Context, input: Correction): Promise<PeekedDelivery> {
  requirePermission(ctx, "deliveries:correct");
  const { orderNumber, to, goodsHeld, reason } = input;
  return inTransaction(ctx, async (tx) => {
    const locked = await lockDelivery(tx, { orderNumber });
    if (locked.status === to && locked.goodsHeld === goodsHeld) {
      throw validationError({ to: "same_status" });
    }
    await refuseWhileReturned(tx, locked);
    const next = { ...stateAfter(locked, to), goodsHeld };
    await deleteDriving(tx, locked.id);
    if (to === "cancelled") await chargeNothing(tx, locked);
    return (await writeChange(tx, locked, { next, reason, type: "corrected" })).delivery;
  });
}

/** A correction costs nothing: nobody was shown a fee. */
async function chargeNothing({ db, merchantId }: Context, { id }: PeekedDelivery): Promise<void> {
  const data = { cancellationFeeCents: 0 };
  await db.delivery.update({ where: { merchantId_id: { merchantId, id } }, data, select: { id: true } });
}
