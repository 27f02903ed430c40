import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { lockMerchant } from "@/lib/account/shared/lock-merchant";
import { refuseGuests } from "@/lib/account/shared/sandbox";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { MAX_SCHEDULES } from "../constants";
import { memberId } from "../model/actor";
import { scheduleColumns } from "../model/schedule-columns";
import { nextTime } from "../rules/timing";
import type { ScheduleInput } from "../schema";

/**
 * Schedules an export of one of the person's saved views, or of all deliveries, to members of the team. It keeps a copy of the
 * view's filter, and continues when the view is deleted or the person leaves.
 * @throws ServiceError `notFound` for a view or a recipient that is not the person's or the team's; `unprocessable` if
 * there are too many schedules; `forbidden` in a guest's sandbox
 */
export async function createSchedule(ctx: Context, input: ScheduleInput): Promise<void> {
  requirePermission(ctx, "deliveries:read");
  await refuseGuests(ctx, "Scheduled exports");
  const { merchantId, actor } = ctx;
  const userId = memberId(ctx);
  const { timeZone } = await getTimeZone(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    if ((await tx.db.exportSchedule.count({ where: { merchantId } })) >= MAX_SCHEDULES) {
      throw new ServiceError(
        "unprocessable",
        say("There are {count, number} scheduled exports already: delete one first", {
          count: MAX_SCHEDULES,
        }),
      );
    }
    const data = await scheduleColumns(tx, input);
    const id = newId();
    const nextAt = nextTime(data, new Date(), timeZone);
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
