import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { changeable } from "../model/actor";
import type { ScheduleKey } from "../schema";

/**
 * Deletes a scheduled export and its history. The audit entry keeps what it was.
 * @throws ServiceError `notFound`, also for a schedule that the person may not change
 */
export async function deleteSchedule(ctx: Context, { id }: ScheduleKey): Promise<void> {
  requirePermission(ctx, "deliveries:read");
  await inTransaction(ctx, async (tx) => {
    const where = { ...changeable(tx), id };
    const data = await tx.db.exportSchedule.findFirst({
      where,
      select: {
        createdByName: true,
        viewName: true,
        query: true,
        period: true,
        day: true,
        hour: true,
        format: true,
        recipientIds: true,
      },
    });
    const { count } = await tx.db.exportSchedule.deleteMany({ where });
    if (!data || count === 0) throw notFound("Scheduled export");
    await writeAudit(tx, {
      action: "export_schedule.deleted",
      subjectType: "export_schedule",
      subjectId: id,
      data,
    });
  });
}
