import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { lockMerchant } from "@/lib/account/shared/lock-merchant";
import { refuseGuests } from "@/lib/account/shared/sandbox";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound, ServiceError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { MAX_SCHEDULES } from "../constants";
import { memberId } from "../model/actor";
import { nextTime } from "../rules/timing";
import type { ScheduleInput } from "../schema";

/**
 * Schedules an export of one of the person's saved views, or of all deliveries, to members of the team.
 * @throws ServiceError `notFound` for a view or a recipient that is not the person's or the team's; `unprocessable` if
 * there are too many schedules; `forbidden` in a guest's sandbox
 */
export async function createSchedule(ctx: Context, input: ScheduleInput): Promise<void> {
  requirePermission(ctx, "deliveries:read");
  await refuseGuests(ctx, "Scheduled exports");
  const { merchantId, actor } = ctx;
  const userId = memberId(ctx);
  const { period, weekday, monthDay, hour, format, recipientIds } = input;
  const viewId = input.viewId || null;
  const timing = { period, day: period === "week" ? weekday : monthDay, hour };
  const { timeZone } = await getTimeZone(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    if ((await tx.db.exportSchedule.count({ where: { merchantId } })) >= MAX_SCHEDULES) {
      const message = `There are ${MAX_SCHEDULES} scheduled exports already: delete one first`;
      throw new ServiceError("unprocessable", message);
    }
    const isOwn =
      viewId === null || (await tx.db.savedView.count({ where: { merchantId, userId, id: viewId } })) > 0;
    if (!isOwn) throw notFound("View");
    const members = await tx.db.membership.count({ where: { merchantId, userId: { in: recipientIds } } });
    if (members < recipientIds.length) throw notFound("Team member");
    const id = newId();
    const nextAt = nextTime(timing, new Date(), timeZone);
    const data = { ...timing, format, recipientIds, viewId };
    await tx.db.exportSchedule.create({
      data: { merchantId, id, userId, createdByName: actor.name, nextAt, ...data },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "export_schedule.created",
      subjectType: "export_schedule",
      subjectId: id,
      data,
    });
  });
}
