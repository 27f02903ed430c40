import type { Context } from "@/lib/core/context";
import { prepared } from "@/lib/core/db/prepared";
import { requirePermission } from "@/lib/core/permissions";
import { GOAL } from "@/lib/estimates/model/ranges";

/** How many days back the overview looks. */
export const HELD_DAYS = 30;

/** Arrivals of the last days for which a range had been shown, how many of them were within it, and the share that is aimed at. */
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
 * Whether the merchant's deliveries of the last 30 days arrived within the range that was shown when they were collected.
 * Attempts that failed do not count, nor do deliveries that staff corrected.
 */
export async function readHeldRanges(ctx: Context, now = new Date()): Promise<HeldRanges> {
  requirePermission(ctx, "deliveries:read");
  const [found] = await prepared<Omit<HeldRanges, "goal">>(ctx.db, HELD, [ctx.merchantId, now.toISOString()]);
  return { arrivals: 0, within: 0, ...found, goal: GOAL };
}
