import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { auditOfLimits, limitsOwner, lockLimits } from "../model/own-limits";
import { requireLimitsAsSeen } from "../model/limits-seen";
import { invalidateLimits } from "../model/save-area";
import type { ServiceLimitInput } from "../schema";

/**
 * Sets the longest duration of a service's trips, for one merchant and its sandbox or for every merchant
 * without its own horizon. Applies everywhere within a second; existing deliveries do not change. For
 * operators and staff.
 * @throws ServiceError `notFound` for an unknown merchant; `unprocessable` for a sandbox; `conflict` if it is not as
 * `seen`
 */
export async function setServiceLimit(ctx: Context, input: ServiceLimitInput): Promise<void> {
  requirePermission(ctx, "merchants:manage");
  const { serviceType, horizonMinutes } = input;
  const { scope, owner } = await limitsOwner(ctx, input.merchantId);
  await inTransaction(scope, async (tx) => {
    await lockLimits(tx, owner);
    await requireLimitsAsSeen(tx, input);
    const row = { merchantId: owner, serviceType };
    const where = { merchantId_serviceType: row };
    const before = await tx.db.serviceLimit.findUnique({ where, select: { horizonMinutes: true } });
    if (before?.horizonMinutes === horizonMinutes) return;
    await tx.db.serviceLimit.upsert({
      where,
      create: { ...row, horizonMinutes },
      update: { horizonMinutes },
    });
    await writeAudit(
      tx,
      auditOfLimits("changed", owner, { serviceType, from: before, to: { horizonMinutes } }),
    );
  });
  await invalidateLimits(scope);
}
