import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import type { Context } from "@/lib/core/context";
import { addDays, localDay, startOfDay } from "@/lib/core/time";
import { requirePermission } from "@/lib/core/permissions";

/** What a merchant created on one day of its time zone (YYYY-MM-DD). Spend leaves out what was cancelled since. */
export type OverviewDay = { day: string; deliveries: number; spendCents: number };

/** The last `days` days, oldest first, today included; a day without deliveries is there with zeros. */
export async function deliveriesPerDay(
  ctx: Context,
  { now, days }: { now: Date; days: number },
): Promise<OverviewDay[]> {
  requirePermission(ctx, "deliveries:read");
  const { timeZone } = await getTimeZone(ctx);
  const first = addDays(localDay(now, timeZone), 1 - days);
  const starts = Array.from({ length: days + 1 }, (_, index) => startOfDay(addDays(first, index), timeZone));
  const rows = await ctx.db.$queryRaw<(Omit<OverviewDay, "day"> & { index: number })[]>`
    SELECT width_bucket("createdAt", ${starts}::timestamptz[]) - 1 AS index, count(*)::int AS deliveries,
      coalesce(sum("priceCents") FILTER (WHERE status <> 'cancelled'), 0)::float8 AS "spendCents"
    FROM "Delivery"
    WHERE "merchantId" = ${ctx.merchantId}
      AND "createdAt" >= ${starts[0]}::timestamptz AND "createdAt" < ${starts.at(-1)}::timestamptz
    GROUP BY 1`;
  const byIndex = new Map(rows.map(({ index, ...row }) => [index, row]));
  return Array.from({ length: days }, (_, index) => ({
    day: addDays(first, index),
    deliveries: 0,
    spendCents: 0,
    ...byIndex.get(index),
  }));
}
