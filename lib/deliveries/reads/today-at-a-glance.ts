import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import type { Context } from "@/lib/core/context";
import { DELIVERY_STATUSES, type DeliveryStatus, OPEN_STATUSES } from "../status";
import { addDays, localDay, startOfDay } from "@/lib/core/time";
import { requirePermission } from "@/lib/core/permissions";
import { countsSql } from "../model/page-window";
import { IS_FEE_CHARGED } from "../shared/outcomes";
import { TOTALS } from "../shared/projection-tail";

type StatusCount = { status: DeliveryStatus; count: number };

/** Counts of open deliveries (whenever created) and of today's by status. */
export type Today = {
  /** The day in the merchant's time zone, YYYY-MM-DD. */
  day: string;
  open: StatusCount[];
  today: { total: number; spendCents: number; byStatus: StatusCount[] };
};

/**
 * Returns counts by status from the day counts: only today's deliveries are read. Spend has the prices of those
 * that were not cancelled, and the fees of the others.
 */
export async function todayAtAGlance(ctx: Context, { now }: { now: Date }): Promise<Today> {
  requirePermission(ctx, "deliveries:read");
  const { timeZone } = await getTimeZone(ctx);
  const day = localDay(now, timeZone);
  const span = { start: startOfDay(day, timeZone), end: startOfDay(addDays(day, 1), timeZone) };
  const [open, today, fees] = await Promise.all([
    ctx.db.$queryRaw<StatusCount[]>`
      SELECT status, sum(count)::int AS count FROM ${TOTALS} totals WHERE "merchantId" = ${ctx.merchantId} GROUP BY status`,
    ctx.db.$queryRaw<(StatusCount & { spendCents: number })[]>`
      SELECT status, sum(count)::int AS count, sum("priceCents")::float8 AS "spendCents"
      FROM ${countsSql(ctx, { ...span, statuses: [] })} counts GROUP BY status`,
    ctx.db.$queryRaw<{ cents: number }[]>`
      SELECT coalesce(sum(d."cancellationFeeCents"), 0)::float8 AS cents FROM "Delivery" d
      WHERE d."merchantId" = ${ctx.merchantId} AND ${IS_FEE_CHARGED}
        AND d."createdAt" >= ${span.start}::timestamptz AND d."createdAt" < ${span.end}::timestamptz`,
  ]);
  const openCount = new Map(open.map((row) => [row.status, row.count]));
  const todayCount = new Map(today.map((row) => [row.status, row.count]));
  return {
    day,
    open: OPEN_STATUSES.map((status) => ({ status, count: openCount.get(status) ?? 0 })),
    today: {
      total: today.reduce((sum, row) => sum + row.count, 0),
      spendCents: today.reduce(
        (sum, row) => sum + (row.status === "cancelled" ? 0 : row.spendCents),
        fees[0]?.cents ?? 0,
      ),
      byStatus: DELIVERY_STATUSES.map((status) => ({ status, count: todayCount.get(status) ?? 0 })),
    },
  };
}
