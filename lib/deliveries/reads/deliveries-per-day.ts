import type { Context } from "@/lib/core/context";
import { addDays, utcDay } from "@/lib/core/time";
import { requirePermission } from "@/lib/core/permissions";

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
  const rows = await ctx.db.deliveryDayCount.findMany({
    where: { merchantId: ctx.merchantId, day: { gte: new Date(first), lte: new Date(last) } },
    select: { day: true, status: true, count: true, priceCents: true },
  });
  const byDay = new Map<string, OverviewDay>();
  for (let index = 0; index < days; index += 1) {
    const day = addDays(first, index);
    byDay.set(day, { day, deliveries: 0, spendCents: 0 });
  }
  for (const row of rows) {
    const entry = byDay.get(utcDay(row.day));
    if (!entry) continue;
    entry.deliveries += row.count;
    if (row.status !== "cancelled") entry.spendCents += Number(row.priceCents);
  }
  return [...byDay.values()];
}
