import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { lockMerchant } from "../shared/lock-merchant";
import { refuseInSandbox } from "../shared/sandbox";
import type { MerchantNameInput } from "../schema/merchant";

/**
 * Renames the merchant, and its sandbox with it. The same name changes nothing.
 * @throws ServiceError `unprocessable` in a sandbox.
 */
export async function renameMerchant(ctx: Context, { name }: MerchantNameInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  await refuseInSandbox(ctx, "The name");
  const { merchantId: id } = ctx;
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const before = await tx.db.merchant.findUniqueOrThrow({ where: { id }, select: { name: true } });
    if (before.name === name) return;
    await tx.db.merchant.updateMany({ where: { OR: [{ id }, { sandboxOfId: id }] }, data: { name } });
    await writeAudit(tx, {
      action: "merchant.renamed",
      subjectType: "merchant",
      subjectId: id,
      data: { from: before.name, to: name },
    });
  });
}
