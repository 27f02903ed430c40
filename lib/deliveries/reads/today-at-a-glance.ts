import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import type { Context } from "@/lib/core/context";
import { type DeliveryStatus, OPEN_STATUSES } from "../status";
import { addDays, localDay, startOfDay } from "@/lib/core/time";
import { requirePermission } from "@/lib/core/permissions";
import { countsSql } from "../model/page-window";
import { TOTALS } from "../shared/projection-tail";

type StatusCount = { status: DeliveryStatus; count: number };

/** Counts of open deliveries by status (whenever created) and of the deliveries created today. */
export type Today = { open: StatusCount[]; created: number };

/** Returns the counts from the day counts: only today's deliveries are read. */
export async function todayAtAGlance(ctx: Context, { now }: { now: Date }): Promise<Today> {
  requirePermission(ctx, "deliveries:read");
  const { timeZone } = await getTimeZone(ctx);
  const day = localDay(now, timeZone);
  const span = { start: startOfDay(day, timeZone), end: startOfDay(addDays(day, 1), timeZone) };
  const [open, [created]] = await Promise.all([
    ctx.db.$queryRaw<StatusCount[]>`
      SELECT status, sum(count)::int AS count FROM ${TOTALS} totals WHERE "merchantId" = ${ctx.merchantId} GROUP BY status`,
    ctx.db.$queryRaw<[{ count: number }]>`
      SELECT coalesce(sum(count), 0)::int AS count FROM ${countsSql(ctx, { ...span, statuses: [] })} counts`,
  ]);
  const openCount = new Map(open.map((row) => [row.status, row.count]));
  return {
    open: OPEN_STATUSES.map((status) => ({ status, count: openCount.get(status) ?? 0 })),
    created: created.count,
  };
}
