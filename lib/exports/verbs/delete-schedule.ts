import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { changeable } from "../model/actor";
import type { ScheduleKey } from "../schema";

/**
 * Deletes a scheduled export and its history.
 * @throws ServiceError `notFound`, also for a schedule that the person may not change
 */
export async function deleteSchedule(ctx: Context, { id }: ScheduleKey): Promise<void> {
  requirePermission(ctx, "deliveries:read");
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.exportSchedule.deleteMany({ where: { ...changeable(tx), id } });
    if (count === 0) throw notFound("Scheduled export");
    await writeAudit(tx, {
      action: "export_schedule.deleted",
      subjectType: "export_schedule",
      subjectId: id,
    });
  });
}
