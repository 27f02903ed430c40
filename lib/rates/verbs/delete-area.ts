import { writeAudit } from "@/lib/core/audit";
import { lockMerchant } from "@/lib/account/shared/lock-merchant";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { AREA_COLUMNS, auditOfArea, invalidateLimits, refuseAreasInSandbox } from "../model/save-area";
import type { AreaKey } from "../schema";

/**
 * Deletes a service area. Without an enabled area, the merchant delivers everywhere again.
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
    await tx.db.serviceArea.deleteMany({ where });
    await writeAudit(tx, auditOfArea(id, { before }));
  });
  await invalidateLimits(ctx);
}
