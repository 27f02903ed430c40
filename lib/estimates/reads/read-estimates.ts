import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { EstimateRunModel } from "@/prisma/generated/models";
import { TRIP_KINDS, type TripKind } from "../shared/in-use";

const runSelect = {
  madeAt: true,
  legs: true,
  leftOut: true,
  days: true,
  firstDay: true,
  lastDay: true,
  heldOutFrom: true,
  heldOutLegs: true,
  errorBefore: true,
  errorAfter: true,
  shareBefore: true,
  shareAfter: true,
  heldFromPickup: true,
  heldFromDeparture: true,
  factorsVerdict: true,
  rangesVerdict: true,
  factorsMadeAt: true,
  rangesMadeAt: true,
} as const;

/** Results of a run and the corrections active since. Contains sums over all merchants and names none. */
export type EstimateReport = Pick<EstimateRunModel, keyof typeof runSelect>;

/** The latest run of a kind of trips; null before the first. */
export type EstimatesOfKind = TripKind & { run: EstimateReport | null };

/** Returns the latest run of each vehicle for estimated trips, and for road trips if there were any. */
export async function readEstimates(ctx: Context): Promise<EstimatesOfKind[]> {
  requirePermission(ctx, "support:look-up");
  const found = await Promise.all(
    TRIP_KINDS.map(async (kind) => ({
      ...kind,
      run: await ctx.db.estimateRun.findFirst({
        where: kind,
        orderBy: { madeAt: "desc" },
        select: runSelect,
      }),
    })),
  );
  return found.filter(({ exactness, run }) => exactness === "estimate" || (run !== null && hasHistory(run)));
}

const hasHistory = ({ legs, factorsMadeAt, rangesMadeAt }: EstimateReport) =>
  legs > 0 || factorsMadeAt !== null || rangesMadeAt !== null;
