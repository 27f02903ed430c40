import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { forgetLimits, refuseAreasInSandbox, auditOfArea } from "../model/save-area";
import type { AreaKey } from "../schema";

/**
 * Deletes a service area. Without any that is on, the merchant delivers everywhere again.
 * @throws ServiceError `notFound`; `unprocessable` in a sandbox.
 */
export async function deleteArea(ctx: Context, { id }: AreaKey): Promise<void> {
  requirePermission(ctx, "merchant:write");
  await refuseAreasInSandbox(ctx);
  await inTransaction(ctx, async (tx) => {
    const key = { merchantId: tx.merchantId, id };
    const area = await tx.db.serviceArea.findFirst({ where: key, select: { name: true } });
    const { count } = await tx.db.serviceArea.deleteMany({ where: key });
    if (!area || count === 0) throw notFound("Service area");
    await writeAudit(tx, auditOfArea("deleted", id, area.name));
  });
  await forgetLimits(ctx);
}
