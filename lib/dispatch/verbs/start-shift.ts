import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { platformContext } from "@/lib/core/platform";
import { lockCourier } from "../model/lock";
import { OPEN_SHIFT, requireOwnShift, shiftPermission } from "../model/shift";
import type { CourierKey } from "../schema";

/** A shift that is planned to begin within this time is the one that starts now. */
const EARLY_MS = 4 * 3_600_000;

/**
 * Starts a courier's shift: the planned one of now, or an unplanned one. Repeating it changes nothing.
 * @throws ServiceError `forbidden`, also for another courier; `notFound`; `unprocessable` for an inactive courier
 */
export async function startShift(ctx: Context, { courierId }: CourierKey): Promise<void> {
  requirePermission(ctx, shiftPermission(ctx));
  requireOwnShift(ctx, courierId);
  await inTransaction(platformContext(ctx.actor, ctx), async (tx) => {
    const { name, deactivatedAt } = await lockCourier(tx, courierId);
    if (deactivatedAt !== null) throw new ServiceError("unprocessable", say("{name} is inactive", { name }));
    if ((await tx.db.courierShift.count({ where: { courierId, ...OPEN_SHIFT } })) > 0) return;
    const now = new Date();
    const planned = await tx.db.courierShift.findFirst({
      where: {
        courierId,
        startedAt: null,
        plannedFrom: { lte: new Date(now.getTime() + EARLY_MS) },
        plannedTo: { gt: now },
      },
      orderBy: { plannedFrom: "asc" },
      select: { id: true },
    });
    const id = planned?.id ?? newId();
    await tx.db.courierShift.upsert({
      where: { id },
      create: { id, courierId, startedAt: now },
      update: { startedAt: now },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "courier.shift_started",
      subjectType: "courier",
      subjectId: courierId,
      data: { shiftId: id },
    });
  });
}
