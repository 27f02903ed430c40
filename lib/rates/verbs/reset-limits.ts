import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { auditOfLimits, limitsOwner, LOAD, lockLimits } from "../model/own-limits";
import { requireLimitsAsSeen } from "../model/limits-seen";
import { invalidateLimits } from "../model/save-area";
import type { OwnLimitsInput } from "../schema";

/**
 * Removes a merchant's own limits, so that the installation's apply again: load and cargo space of a vehicle, or the
 * horizon of a service. The reach stays that of the merchant's rate card, if it has one. For operators and staff.
 * @returns whether there was anything to remove
 * @throws ServiceError `notFound` for an unknown merchant; `unprocessable` for a sandbox; `conflict` if they are not
 * as `seen`
 */
export async function resetLimits(ctx: Context, input: OwnLimitsInput): Promise<boolean> {
  requirePermission(ctx, "merchants:manage");
  const { scope, owner } = await limitsOwner(ctx, input.merchantId);
  const isDropped = await inTransaction(scope, async (tx) => {
    await lockLimits(tx, owner);
    await requireLimitsAsSeen(tx, input);
    const from = await deleteRow(tx, input);
    if (!from) return false;
    const { vehicleType, serviceType } = input;
    const data = vehicleType === undefined ? { serviceType, from } : { vehicleType, from };
    await writeAudit(tx, auditOfLimits("dropped", owner, data));
    return true;
  });
  await invalidateLimits(scope);
  return isDropped;
}

/** Deletes the row and returns its content; null if there was none. The limits are locked. */
async function deleteRow(tx: Transaction, { merchantId, vehicleType, serviceType }: OwnLimitsInput) {
  if (vehicleType === undefined) {
    const where = { merchantId_serviceType: { merchantId, serviceType } };
    const found = await tx.db.serviceLimit.findUnique({ where, select: { horizonMinutes: true } });
    if (found) await tx.db.serviceLimit.delete({ where, select: { serviceType: true } });
    return found;
  }
  const where = { merchantId_vehicleType: { merchantId, vehicleType } };
  const found = await tx.db.vehicleLimit.findUnique({ where, select: LOAD });
  if (found) await tx.db.vehicleLimit.delete({ where, select: { vehicleType: true } });
  return found;
}
