import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { changeable } from "../model/actor";
import { nextTime } from "../rules/timing";
import type { PauseInput } from "../schema";

/**
 * Pauses a scheduled export, or resumes it with the next period; what was missed is not sent.
 * @throws ServiceError `notFound`, also for a schedule that the person may not change
 */
export async function pauseSchedule(ctx: Context, { id, isPaused }: PauseInput): Promise<void> {
  requirePermission(ctx, "deliveries:read");
  const { timeZone } = await getTimeZone(ctx);
  await inTransaction(ctx, async (tx) => {
    const where = { ...changeable(tx), id };
    const schedule = await tx.db.exportSchedule.findFirst({ where });
    if (!schedule) throw notFound("Scheduled export");
    const now = new Date();
    await tx.db.exportSchedule.updateMany({
      where,
      data: {
        pausedAt: isPaused ? now : null,
        lacksReaders: false,
        ...(!isPaused && { nextAt: nextTime(schedule, now, timeZone) }),
      },
    });
    await writeAudit(tx, {
      action: isPaused ? "export_schedule.paused" : "export_schedule.resumed",
      subjectType: "export_schedule",
      subjectId: id,
    });
  });
}
