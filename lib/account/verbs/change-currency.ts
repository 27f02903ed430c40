import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { invalidate } from "@/lib/core/db/short-cache";
import { requirePermission } from "@/lib/core/permissions";
import { lockMerchant } from "../shared/lock-merchant";
import { refuseInSandbox, sandboxesOf } from "../shared/sandbox";
import type { CurrencyInput } from "../schema/merchant";

/**
 * Changes the currency of future prices, for the merchant and its sandbox, in other processes within a second.
 * Existing deliveries keep their currency.
 * @throws ServiceError `unprocessable` in a sandbox.
 */
export async function changeCurrency(ctx: Context, { currency }: CurrencyInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  await refuseInSandbox(ctx, "The currency");
  const { merchantId: id } = ctx;
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const before = await tx.db.merchant.findUniqueOrThrow({ where: { id }, select: { currency: true } });
    if (before.currency === currency) return;
    await tx.db.merchant.updateMany({ where: { OR: [{ id }, { sandboxOfId: id }] }, data: { currency } });
    await writeAudit(tx, {
      action: "merchant.currency_changed",
      subjectType: "merchant",
      subjectId: id,
      data: { from: before.currency, to: currency },
    });
  });
  for (const changed of [id, ...(await sandboxesOf(ctx))]) invalidate(ctx.db, changed);
}
