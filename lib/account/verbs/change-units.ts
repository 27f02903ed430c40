import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { lockMerchant } from "../shared/lock-merchant";
import { refuseInSandbox } from "../shared/sandbox";
import type { UnitsInput } from "../schema/merchant";

/**
 * Changes the units that pages and exports use, for the merchant and its sandbox: people who practice in the sandbox must
 * see what they will see live. Stored measures stay metric.
 * @throws ServiceError `unprocessable` in a sandbox.
 */
export async function changeUnits(ctx: Context, { units }: UnitsInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  await refuseInSandbox(ctx, "The units");
  const { merchantId: id } = ctx;
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const before = await tx.db.merchant.findUniqueOrThrow({ where: { id }, select: { units: true } });
    if (before.units === units) return;
    await tx.db.merchant.updateMany({ where: { OR: [{ id }, { sandboxOfId: id }] }, data: { units } });
    await writeAudit(tx, {
      action: "merchant.units_changed",
      subjectType: "merchant",
      subjectId: id,
      data: { from: before.units, to: units },
    });
  });
}
