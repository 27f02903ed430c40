import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { findSeries, lockSeries } from "../model/find-series";
import { reschedule } from "../model/next-due";
import { seriesColumns } from "../model/series-columns";
import type { SeriesInput } from "../schema";

/**
 * Changes a series from now on. Deliveries that are created stay as they are, and so does what differs on single dates.
 * Failed dates are tried again.
 * @throws ServiceError as `createSeries` does; `notFound`; `unprocessable` if it has ended
 */
export async function editSeries(
  ctx: Context,
  { id, ...input }: SeriesInput & { id: string },
  now = new Date(),
): Promise<void> {
  requirePermission(ctx, "deliveries:create");
  const columns = await seriesColumns(ctx, input, now);
  await inTransaction(ctx, async (tx) => {
    const { merchantId } = tx;
    const before = await lockSeries(tx, id);
    await tx.db.series.update({
      where: { merchantId_id: { merchantId, id } },
      data: columns,
      select: { id: true },
    });
    await tx.db.seriesDate.updateMany({
      where: { merchantId, seriesId: id, state: "failed", retryAt: { not: null } },
      data: { retryAt: now },
    });
    await reschedule(tx, await findSeries(tx, id), now);
    const data = {
      from: { name: before.name, rule: { ...before.rule } },
      to: { name: columns.name, rule: columns.rule },
    };
    await writeAudit(tx, { action: "series.changed", subjectType: "series", subjectId: id, data });
  });
}
