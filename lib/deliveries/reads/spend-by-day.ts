import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { addDays, localDay, startOfDay } from "@/lib/core/time";
import { OUTCOMES } from "../shared/outcomes";

/** Amount spent on a day, YYYY-MM-DD, in minor units: prices of deliveries that were not cancelled, and fees. */
export type DaySpend = { day: string; cents: number };

/** Returns what the deliveries created on each of the last days cost, today last, in one currency. */
export async function spendByDay(
  ctx: Context,
  { now, days, currency }: { now: Date; days: number; currency: string },
): Promise<DaySpend[]> {
  requirePermission(ctx, "deliveries:read");
  const { timeZone } = await getTimeZone(ctx);
  const today = localDay(now, timeZone);
  const shown = Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days));
  const starts = [...shown, addDays(today, 1)].map((day) => startOfDay(day, timeZone));
  const rows = await ctx.db.$queryRaw<{ index: number; cents: number }[]>`
    SELECT width_bucket("createdAt", ${starts}::timestamptz[]) - 1 AS index,
      coalesce(sum(CASE WHEN "endedAs" IS DISTINCT FROM 'cancelled' THEN "priceCents" ELSE "feeCents" END), 0)::float8 AS cents
    FROM ${OUTCOMES} o
    WHERE "merchantId" = ${ctx.merchantId} AND currency = ${currency}
      AND "createdAt" >= ${starts[0]}::timestamptz AND "createdAt" < ${starts.at(-1)}::timestamptz
    GROUP BY 1`;
  const cents = new Map(rows.map((row) => [row.index, row.cents]));
  return shown.map((day, index) => ({ day, cents: cents.get(index) ?? 0 }));
}
