import { writeAudit } from "@/lib/core/audit";
import { lockMerchant } from "@/lib/account/shared/lock-merchant";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { AREA_COLUMNS, auditOfArea, invalidateLimits, refuseAreasInSandbox } from "../model/save-area";
import type { AreaKey } from "../schema";

/**
 * Deletes a service area, with its dispatch rules. Without an enabled area, the merchant delivers everywhere again.
 * @throws ServiceError `notFound`; `unprocessable` in a sandbox.
 */
export async function deleteArea(ctx: Context, { id }: AreaKey): Promise<void> {
  requirePermission(ctx, "merchant:write");
  await refuseAreasInSandbox(ctx);
  await inTransaction(ctx, async (tx) => {
    const where = { merchantId: tx.merchantId, id };
    await lockMerchant(tx);
    const before = await tx.db.serviceArea.findFirst({ where, select: AREA_COLUMNS });
    if (!before) throw notFound("Service area");
    await auditLostRules(tx, id, before.name);
    await tx.db.serviceArea.deleteMany({ where });
    await writeAudit(tx, auditOfArea(id, { before }));
  });
  await invalidateLimits(ctx);
}

/** Records the dispatch rules that are deleted with their area. The lock waits for staff who are setting them. */
async function auditLostRules(tx: Transaction, areaId: string, name: string): Promise<void> {
  const { merchantId } = tx;
  await tx.db.$executeRaw`
    SELECT 1 FROM "ServiceArea" WHERE "merchantId" = ${merchantId} AND id = ${areaId} FOR UPDATE`;
  const rules = await tx.db.areaDispatchRules.findUnique({
    where: { merchantId_areaId: { merchantId, areaId } },
    omit: { merchantId: true, areaId: true },
  });
  if (!rules) return;
  await writeAudit(tx, {
    action: "dispatch_rules.area_dropped",
    subjectType: "dispatch_rules",
    subjectId: areaId,
    data: { area: name, reason: "Service area deleted", before: rules },
  });
}
