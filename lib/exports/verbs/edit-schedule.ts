import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { CURRENT_FILTER } from "../constants";
import { changeable } from "../model/actor";
import { scheduleColumns } from "../model/schedule-columns";
import { nextTime } from "../rules/timing";
import type { EditScheduleInput } from "../schema";

/**
 * Changes a scheduled export. `viewId` is one of the person's views, empty for all deliveries, or `CURRENT_FILTER`. One that
 * paused itself because it had no recipients continues with the next period. Exports that were sent stay as they are.
 * @throws ServiceError `notFound` for a schedule that the person may not change, and as `createSchedule` does
 */
export async function editSchedule(ctx: Context, { id, ...input }: EditScheduleInput): Promise<void> {
  requirePermission(ctx, "deliveries:read");
  const { timeZone } = await getTimeZone(ctx);
  await inTransaction(ctx, async (tx) => {
    const { db, merchantId } = tx;
    // The job that sends it waits for the change.
    await db.$queryRaw`SELECT FROM "ExportSchedule" WHERE "merchantId" = ${merchantId} AND id = ${id} FOR UPDATE`;
    const where = { ...changeable(tx), id };
    const before = await db.exportSchedule.findFirst({ where });
    if (!before) throw notFound("Scheduled export");
    const { viewName, query } = before;
    const isKept = input.viewId === CURRENT_FILTER;
    const columns = await scheduleColumns(tx, { ...input, viewId: isKept ? "" : input.viewId });
    const data = { ...columns, ...(isKept && { viewName, query }) };
    const isSameTime = data.period === before.period && data.day === before.day && data.hour === before.hour;
    const isResumed = before.lacksReaders;
    await db.exportSchedule.updateMany({
      where,
      data: {
        ...data,
        ...((!isSameTime || isResumed) && { nextAt: nextTime(data, new Date(), timeZone) }),
        ...(isResumed && { pausedAt: null, lacksReaders: false }),
      },
    });
    await writeAudit(tx, {
      action: "export_schedule.changed",
      subjectType: "export_schedule",
      subjectId: id,
      data,
    });
  });
}
