import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { LATE_SQL } from "@/lib/deliveries/rules/late";
import { type DeliveryStatus, STATUS_REPEATED_SQL } from "@/lib/deliveries/status";
import { FAILED_HOURS, SOON_MINUTES } from "../constants";
import { VIEW_STATUSES, WORK_VIEWS, type WorkView } from "../filter";
import { OPEN_AND_LIVE } from "../model/work-sql";

/** The work of all live merchants in figures. */
export type WorkAtAGlance = {
  /** Number of open deliveries in each view of the dispatch board. */
  views: Record<WorkView, number>;
  late: number;
  /** Number of deliveries without a courier whose pickup is due within `SOON_MINUTES`, or was. */
  pickupSoon: number;
  /** Number of deliveries that failed in the last `FAILED_HOURS` and were not booked again. */
  failed: number;
  /** When the newest delivery was booked; null before the first. */
  lastBookedAt: Date | null;
};

type Group = { status: DeliveryStatus; count: number; late: number; pickupSoon: number };

/** Open deliveries by status. */
export const OPEN_GROUPS = Prisma.sql`
  SELECT d.status, count(*)::int AS count, count(*) FILTER (WHERE ${Prisma.raw(LATE_SQL)})::int AS late,
    count(*) FILTER (
      WHERE d.status = 'pending' AND d."pickupAt" < now() + make_interval(mins => ${SOON_MINUTES}::int)
    )::int AS "pickupSoon"
  FROM "Delivery" d JOIN "Merchant" m ON m.id = d."merchantId" WHERE ${OPEN_AND_LIVE} GROUP BY d.status`;

const FAILED_SINCE = Prisma.sql`now() - make_interval(hours => ${FAILED_HOURS}::int)`;

/** Recent failures. An update of a failed delivery is not older than its failure, so the index finds them. */
export const RECENTLY_FAILED = Prisma.sql`
  SELECT count(*)::int AS count FROM "Delivery" d JOIN "Merchant" m ON m.id = d."merchantId"
  WHERE m."sandboxOfId" IS NULL AND d.status = 'failed' AND d."updatedAt" >= ${FAILED_SINCE} AND EXISTS (
    SELECT FROM "DeliveryEvent" e WHERE e."merchantId" = d."merchantId" AND e."deliveryId" = d.id AND e.status = 'failed'
      AND e.type NOT IN ${Prisma.raw(STATUS_REPEATED_SQL)} AND e."createdAt" >= ${FAILED_SINCE}
  ) AND NOT EXISTS (
    SELECT FROM "Delivery" again WHERE again."merchantId" = d."merchantId" AND again."redeliversId" = d.id
      AND again.status <> 'cancelled'
  )`;

/** The newest delivery of each live merchant is the first of its index. */
const LAST_BOOKED = Prisma.sql`
  SELECT max(last."createdAt") AS at FROM "Merchant" m CROSS JOIN LATERAL (
    SELECT d."createdAt" FROM "Delivery" d WHERE d."merchantId" = m.id ORDER BY d."createdAt" DESC, d.id DESC LIMIT 1
  ) last WHERE m."sandboxOfId" IS NULL`;

/** Returns the figures of the staff's start page. Reads the open deliveries and the recent failures only. */
export async function workAtAGlance(ctx: Context): Promise<WorkAtAGlance> {
  requirePermission(ctx, "deliveries:dispatch");
  const [groups, [failed], [last]] = await Promise.all([
    ctx.db.$queryRaw<Group[]>(OPEN_GROUPS),
    ctx.db.$queryRaw<{ count: number }[]>(RECENTLY_FAILED),
    ctx.db.$queryRaw<{ at: Date | null }[]>(LAST_BOOKED),
  ]);
  const sum = (figure: "count" | "late" | "pickupSoon", among: readonly Group[]) =>
    among.reduce((total, group) => total + group[figure], 0);
  const views = WORK_VIEWS.map((view) => {
    const within = groups.filter(({ status }) => VIEW_STATUSES[view].includes(status));
    return [view, sum("count", within)] as const;
  });
  return {
    // The entries are those of the views.
    views: Object.fromEntries(views) as WorkAtAGlance["views"],
    late: sum("late", groups),
    pickupSoon: sum("pickupSoon", groups),
    failed: failed?.count ?? 0,
    lastBookedAt: last?.at ?? null,
  };
}
