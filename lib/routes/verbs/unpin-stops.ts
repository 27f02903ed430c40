import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { lockCouriers } from "../model/route-rows";
import type { UnpinInput } from "../schema";

/** Lets plans move all pinned stops of a courier, or those of one delivery. @throws ServiceError `notFound` */
export async function unpinStops(ctx: Context, { courierId, delivery }: UnpinInput): Promise<void> {
  requirePermission(ctx, "deliveries:dispatch");
  await inTransaction(ctx, async (tx) => {
    await lockCouriers(tx, [courierId]);
    await tx.db.routeStop.updateMany({
      where: { courierId, pinnedByName: { not: null }, ...delivery },
      data: { pinnedByName: null },
    });
    const data = delivery ?? {};
    await writeAudit(tx, { action: "route.unpinned", subjectType: "courier", subjectId: courierId, data });
  });
}
