import type { Context } from "@/lib/core/context";
import { addDays, utcDay } from "@/lib/core/time";
import { requirePermission } from "@/lib/core/permissions";
import { DAY_COUNTS } from "../model/projection-tail";

/** What a merchant created on one UTC day (YYYY-MM-DD). Spend leaves out what was cancelled since. */
export type OverviewDay = { day: string; deliveries: number; spendCents: number };

/**
 * The last `days` UTC days, oldest first, today included; a day without deliveries is there with zeros. From the
 * day counts: no delivery is read.
 */
export async function deliveriesPerDay(
  ctx: Context,
  { now, days }: { now: Date; days: number },
): Promise<OverviewDay[]> {
  requirePermission(ctx, "deliveries:read");
  const last = utcDay(now);
  const first = addDays(last, 1 - days);
  const rows = await ctx.db.$queryRaw<OverviewDay[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(count)::int AS deliveries,
      coalesce(sum("priceCents") FILTER (WHERE status <> 'cancelled'), 0)::float8 AS "spendCents"
    FROM ${DAY_COUNTS} counts
    WHERE "merchantId" = ${ctx.merchantId} AND day BETWEEN ${first}::date AND ${last}::date
    GROUP BY day`;
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(first, index);
    return byDay.get(day) ?? { day, deliveries: 0, spendCents: 0 };
  });
}
