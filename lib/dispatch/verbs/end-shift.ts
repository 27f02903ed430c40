import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { platformContext } from "@/lib/core/platform";
import { lockCourier } from "../model/lock";
import { OPEN_SHIFT, requireOwnShift, shiftPermission } from "../model/shift";
import type { CourierKey } from "../schema";

/**
 * Ends a courier's shift. Open deliveries stay with the courier. Repeating it changes nothing.
 * @throws ServiceError `forbidden`, also for another courier; `notFound`
 */
export async function endShift(ctx: Context, { courierId }: CourierKey): Promise<void> {
  requirePermission(ctx, shiftPermission(ctx));
  requireOwnShift(ctx, courierId);
  await inTransaction(platformContext(ctx.actor, ctx), async (tx) => {
    await lockCourier(tx, courierId);
    const [ended] = await tx.db.courierShift.updateManyAndReturn({
      where: { courierId, ...OPEN_SHIFT },
      data: { endedAt: new Date() },
      select: { id: true },
    });
    if (!ended) return;
    await writeAudit(tx, {
      action: "courier.shift_ended",
      subjectType: "courier",
      subjectId: courierId,
      data: { shiftId: ended.id },
    });
  });
}
