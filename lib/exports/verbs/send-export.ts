import type { Prisma } from "@/prisma/generated/client";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { localDay } from "@/lib/core/time";
import { membersWanting, notifyMembers } from "@/lib/notifications/shared/members";
import { exportMail } from "../model/mail";
import { latestTime, nextTime, periodBefore } from "../rules/timing";
import type { ScheduleKey } from "../schema";

/**
 * Sends a scheduled export that is due to its recipients, once for each period. Pauses it if none of them is in the
 * team.
 */
export async function sendExport(
  ctx: Context,
  { id }: ScheduleKey,
  { now = new Date() }: { now?: Date } = {},
): Promise<void> {
  requirePermission(ctx, "merchants:operate");
  const { timeZone } = await getTimeZone(ctx);
  await inTransaction(ctx, (tx) => send(tx, { id, now, timeZone }));
}

async function send(
  tx: Transaction,
  { id, now, timeZone }: { id: string; now: Date; timeZone: string },
): Promise<void> {
  const { db, merchantId } = tx;
  const where = { merchantId_id: { merchantId, id } };
  await db.$queryRaw`SELECT FROM "ExportSchedule" WHERE "merchantId" = ${merchantId} AND id = ${id} FOR UPDATE`;
  const schedule = await db.exportSchedule.findUnique({ where });
  if (!schedule || schedule.pausedAt || schedule.nextAt > now) return;
  const { recipientIds, period, viewName, query, format } = schedule;
  const inTeam = { merchantId, userId: { in: recipientIds }, user: { disabledAt: null } };
  if ((await db.membership.count({ where: inTeam })) === 0) {
    const data = { pausedAt: now, lacksReaders: true };
    await db.exportSchedule.update({ where, data, select: { id: true } });
    return writeAudit(tx, {
      action: "export_schedule.paused",
      subjectType: "export_schedule",
      subjectId: id,
      data: { reason: "no recipients" },
    });
  }
  const at = latestTime(schedule, schedule.nextAt, now, timeZone);
  const { from, to } = periodBefore(period, localDay(at, timeZone));
  const wanting = await membersWanting(tx, "scheduled_export");
  const readers = wanting.filter(({ userId }) => recipientIds.includes(userId));
  const key = { merchantId, scheduleId: id, fromDay: from };
  const run = { ...key, toDay: to, viewName, query, format, recipients: readers.length };
  const isNew = await recordRun(tx, run);
  await db.exportSchedule.update({
    where,
    data: { nextAt: nextTime(schedule, at, timeZone) },
    select: { id: true },
  });
  if (!isNew) return;
  const merchant = await db.merchant.findUniqueOrThrow({
    where: { id: merchantId },
    select: { name: true, key: true },
  });
  const mail = { merchant, scheduleId: id, period, view: viewName, from, to };
  for (const { userId } of readers) {
    await notifyMembers(tx, {
      notice: "scheduled_export",
      kind: "scheduled_export",
      factKey: `scheduled_export:${id}:${from}:${to}`,
      only: userId,
      compose: (url) => exportMail(mail, url),
    });
  }
}

/**
 * Records an export as sent. An earlier one from the same day to another day, sent with the schedule's previous period, is replaced.
 * @returns false if the period was sent before: a change of the time zone may repeat it
 */
async function recordRun({ db }: Transaction, run: Prisma.ExportRunUncheckedCreateInput): Promise<boolean> {
  const { count } = await db.exportRun.createMany({ data: [run], skipDuplicates: true });
  if (count > 0) return true;
  const { merchantId, scheduleId, fromDay, toDay } = run;
  const other = { merchantId, scheduleId, fromDay, toDay: { not: toDay } };
  const replaced = await db.exportRun.updateMany({ where: other, data: { ...run, sentAt: new Date() } });
  return replaced.count > 0;
}
