import type { z } from "zod";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { findSeries, lockSeries } from "../model/find-series";
import { reschedule } from "../model/next-due";
import type { pauseInput } from "../schema";

/**
 * Pauses a series, or resumes it: dates that passed during the pause are left out.
 * @throws ServiceError `notFound`; `unprocessable` if it has ended
 */
export async function pauseSeries(
  ctx: Context,
  { id, isPaused }: z.output<typeof pauseInput>,
  now = new Date(),
): Promise<void> {
  requirePermission(ctx, "deliveries:create");
  await inTransaction(ctx, async (tx) => {
    const { merchantId } = tx;
    const { pausedAt } = await lockSeries(tx, id);
    if ((pausedAt !== null) === isPaused) return;
    await tx.db.series.update({
      where: { merchantId_id: { merchantId, id } },
      data: { pausedAt: isPaused ? now : null },
      select: { id: true },
    });
    await reschedule(tx, await findSeries(tx, id), now);
    const action = isPaused ? "series.paused" : "series.resumed";
    await writeAudit(tx, { action, subjectType: "series", subjectId: id });
  });
}
