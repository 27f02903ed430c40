import type { Context } from "@/lib/core/context";
import { prepared } from "@/lib/core/db/prepared";
import { requirePermission } from "@/lib/core/permissions";
import { GOAL } from "@/lib/estimates/rules/ranges";

/** Number of days that the overview covers. */
export const HELD_DAYS = 30;

/** Number of recent arrivals with a shown range, number of arrivals within it, and the target share. */
export type HeldRanges = { arrivals: number; within: number; goal: number };

const HELD = {
  name: "held ranges",
  text: `
    SELECT count(*)::int AS arrivals,
      (count(*) FILTER (WHERE "arrivedAt" BETWEEN "shownFrom" AND "shownTo"))::int AS within
    FROM "DrivenLeg"
    WHERE "merchantId" = $1 AND "arrivedAt" > $2::timestamptz - make_interval(days => ${HELD_DAYS})
      AND "arrivedAt" <= $2::timestamptz AND "shownFrom" IS NOT NULL`,
};

/**
 * Returns how many of the merchant's deliveries of the last 30 days arrived within the range shown at pickup. Failed
 * attempts and deliveries corrected by staff do not count.
 */
export async function readHeldRanges(ctx: Context, now = new Date()): Promise<HeldRanges> {
  requirePermission(ctx, "deliveries:read");
  const [found] = await prepared<Omit<HeldRanges, "goal">>(ctx.db, HELD, [ctx.merchantId, now.toISOString()]);
  return { arrivals: 0, within: 0, ...found, goal: GOAL };
}
