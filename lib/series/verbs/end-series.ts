import type { z } from "zod";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { lockSeries } from "../model/find-series";
import type { seriesKey } from "../schema";

/**
 * Ends a series for good. Its deliveries stay.
 * @throws ServiceError `notFound`; `unprocessable` if it has ended
 */
export async function endSeries(
  ctx: Context,
  { id }: z.output<typeof seriesKey>,
  now = new Date(),
): Promise<void> {
  requirePermission(ctx, "deliveries:create");
  await inTransaction(ctx, async (tx) => {
    const { merchantId } = tx;
    await lockSeries(tx, id);
    await tx.db.series.update({
      where: { merchantId_id: { merchantId, id } },
      data: { endedAt: now, nextDate: null, dueAt: null },
      select: { id: true },
    });
    await tx.db.seriesDate.updateMany({ where: { merchantId, seriesId: id }, data: { retryAt: null } });
    await writeAudit(tx, { action: "series.ended", subjectType: "series", subjectId: id });
  });
}
