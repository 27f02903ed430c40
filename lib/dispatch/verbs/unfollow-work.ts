import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { forbidden } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";

/** Ends the pushes to a courier's phone. Succeeds also without any. @throws ServiceError `forbidden` */
export async function unfollowWork(ctx: Context): Promise<void> {
  requirePermission(ctx, "deliveries:carry");
  if (ctx.actor.kind !== "courier") throw forbidden();
  const { id: courierId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.pushSubscription.deleteMany({ where: { courierId } });
    if (count === 0) return;
    await writeAudit(tx, { action: "courier.pushes_off", subjectType: "courier", subjectId: courierId });
  });
}
