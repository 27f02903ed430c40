import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { refuseInSandbox } from "@/lib/account/shared/sandbox";
import { invalidateLimits } from "../model/save-area";
import type { TripChecksInput } from "../schema";

/**
 * Turns the rejection of unrealistic trips on or off, for the merchant and its sandbox.
 * @throws ServiceError `unprocessable` in a sandbox.
 */
export async function switchTripChecks(ctx: Context, { isOn }: TripChecksInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  await refuseInSandbox(ctx, "The setting");
  const { merchantId: id } = ctx;
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.merchant.updateMany({
      where: { id, checksTrips: !isOn },
      data: { checksTrips: isOn },
    });
    if (count === 0) return;
    await writeAudit(tx, {
      action: "merchant.trip_checks_switched",
      subjectType: "merchant",
      subjectId: id,
      data: { isOn },
    });
  });
  await invalidateLimits(ctx);
}
