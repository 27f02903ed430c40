import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { VEHICLE_TYPES, type VehicleType } from "@/lib/core/trade";
import type { EstimateRunModel } from "@/prisma/generated/models";

const runSelect = {
  vehicleType: true,
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

/** What a run found, and what is in use since. It holds sums over all merchants, and names none. */
export type EstimateReport = Pick<EstimateRunModel, keyof typeof runSelect>;

/** The latest run of each vehicle, and when it was; null for a vehicle without one. */
export async function readEstimates(
  ctx: Context,
): Promise<{ vehicleType: VehicleType; run: EstimateReport | null }[]> {
  requirePermission(ctx, "support:look-up");
  return Promise.all(
    VEHICLE_TYPES.map(async (vehicleType) => ({
      vehicleType,
      run: await ctx.db.estimateRun.findFirst({
        where: { vehicleType },
        orderBy: { madeAt: "desc" },
        select: runSelect,
      }),
    })),
  );
}
