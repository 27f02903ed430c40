import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { dueOn } from "../model/due-day";
import { dueDayOf } from "../rules/days";
import { DUE_SQL, LATE_SQL, OPEN_SQL } from "../rules/late";
import { OUTDATED_OUTCOMES } from "../shared/outcomes";
import { STATUS_REPEATED_SQL } from "../status";

/** Deliveries planned for the merchant's day, without cancelled ones and returns, and open ones that are late. */
export type DueToday = {
  planned: number;
  delivered: number;
  /** Delivered ones that arrived by the time they were due. */
  onTime: number;
  /** Open deliveries of any day that are late. */
  late: number;
};

/** Whether the completed delivery `d` arrived by the time it was due; for the few without a stored outcome. */
const IS_ON_TIME = Prisma.sql`(
  SELECT max(e."createdAt") <= ${Prisma.raw(DUE_SQL)} FROM "DeliveryEvent" e
  WHERE e."merchantId" = d."merchantId" AND e."deliveryId" = d.id AND e.status = 'completed'
    AND e.type <> 'history_repaired' AND e.type NOT IN ${Prisma.raw(STATUS_REPEATED_SQL)}
)`;

/** Returns how far today's plan is. The filter `due` of the search finds what is planned. */
export async function dueToday(ctx: Context, { now }: { now: Date }): Promise<DueToday> {
  requirePermission(ctx, "deliveries:read");
  const { timeZone } = await getTimeZone(ctx);
  const ofDay = Prisma.sql`d."merchantId" = ${ctx.merchantId} AND ${dueOn(dueDayOf(now, timeZone))}`;
  const [[open], [ended], [late]] = await Promise.all([
    ctx.db.$queryRaw<[{ count: number }]>`
      SELECT count(*)::int AS count FROM "Delivery" d WHERE ${ofDay} AND ${Prisma.raw(OPEN_SQL)}`,
    ctx.db.$queryRaw<[{ delivered: number; onTime: number; failed: number }]>`
      SELECT count(*) FILTER (WHERE d.status = 'completed')::int AS delivered,
        count(*) FILTER (WHERE d.status = 'completed' AND coalesce(stored."isOnTime", ${IS_ON_TIME}))::int AS "onTime",
        count(*) FILTER (WHERE d.status = 'failed')::int AS failed
      FROM "Delivery" d
      LEFT JOIN LATERAL (
        SELECT o."isOnTime" FROM "DeliveryOutcome" o
        WHERE o."merchantId" = d."merchantId" AND o."createdAt" = d."createdAt" AND o."deliveryId" = d.id
          AND o."deliveryId" NOT IN ${OUTDATED_OUTCOMES} OFFSET 0
      ) stored ON true
      WHERE ${ofDay} AND d.status IN ('completed', 'failed')`,
    ctx.db.$queryRaw<[{ count: number }]>`
      SELECT count(*)::int AS count FROM "Delivery" d
      WHERE d."merchantId" = ${ctx.merchantId} AND ${Prisma.raw(LATE_SQL)}`,
  ]);
  const { delivered, onTime, failed } = ended;
  return { planned: open.count + delivered + failed, delivered, onTime, late: late.count };
}
