import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { LOST } from "../constants";
import { changeCustody, moveDelivery } from "../shared/change";
import { deleteDriving } from "../shared/driven-leg";
import { lockDelivery, type PeekedDelivery } from "../shared/lock";
import { refuseWhileReturned } from "../shared/open-return";
import { isFinal } from "../status";

/**
 * Declares goods that a courier had as lost. A delivery that is open fails.
 * @throws ServiceError `notFound`; `unprocessable` if no courier has the goods, or an open return has them
 */
export function declareLost(
  ctx: Context,
  { orderNumber, reason }: { orderNumber: string; reason: string },
): Promise<PeekedDelivery> {
  requirePermission(ctx, "deliveries:correct");
  return inTransaction(ctx, async (tx) => {
    const locked = await lockDelivery(tx, { orderNumber });
    await refuseWhileReturned(tx, locked);
    const lost = await changeCustody(tx, locked, { to: "lost", reason });
    if (isFinal(lost.status)) return lost;
    await deleteDriving(tx, lost.id);
    return moveDelivery(tx, lost, { to: "failed", by: "dispatch", reason: LOST });
  });
}
