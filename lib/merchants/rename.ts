import { writeAudit } from "../audit";
import type { Context } from "../context";
import { inTransaction } from "../db";
import { requirePermission } from "../permissions";
import { lockMerchant } from "./lock";
import type { MerchantNameInput } from "./schema";

/** Renames the merchant. The same name again changes nothing. */
export async function renameMerchant(ctx: Context, { name }: MerchantNameInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  const { merchantId: id } = ctx;
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const before = await tx.db.merchant.findUniqueOrThrow({ where: { id }, select: { name: true } });
    if (before.name === name) return;
    await tx.db.merchant.update({ where: { id }, data: { name }, select: { id: true } });
    await writeAudit(tx, {
      action: "merchant.renamed",
      subjectType: "merchant",
      subjectId: id,
      data: { from: before.name, to: name },
    });
  });
}
