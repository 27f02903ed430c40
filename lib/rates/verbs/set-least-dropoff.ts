import { lockMerchant } from "@/lib/account/shared/lock-merchant";
import { refuseInSandbox } from "@/lib/account/shared/sandbox";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { invalidateLimits } from "../model/save-area";
import type { LeastDropoffInput } from "../schema";

/**
 * Sets the required precision of a dropoff, for the merchant and its sandbox; `any` rejects none.
 * @throws ServiceError `unprocessable` in a sandbox.
 */
export async function setLeastDropoff(ctx: Context, { least }: LeastDropoffInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  await refuseInSandbox(ctx, "The setting");
  const { merchantId: id } = ctx;
  const leastDropoff = least === "any" ? null : least;
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const before = await tx.db.merchant.findUniqueOrThrow({ where: { id }, select: { leastDropoff: true } });
    if (before.leastDropoff === leastDropoff) return;
    await tx.db.merchant.updateMany({ where: { id }, data: { leastDropoff } });
    await writeAudit(tx, {
      action: "merchant.least_dropoff_changed",
      subjectType: "merchant",
      subjectId: id,
      data: { from: before.leastDropoff ?? "any", to: least },
    });
  });
  await invalidateLimits(ctx);
}
