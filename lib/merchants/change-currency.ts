import { writeAudit } from "../audit";
import type { Context } from "../context";
import { inTransaction } from "../db";
import { requirePermission } from "../permissions";
import { lockMerchant } from "./lock";
import type { CurrencyInput } from "./schema";

/** Changes the currency of the merchant's prices from now on. A delivery keeps the currency it was priced in. */
export async function changeCurrency(ctx: Context, { currency }: CurrencyInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  const { merchantId: id } = ctx;
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const before = await tx.db.merchant.findUniqueOrThrow({ where: { id }, select: { currency: true } });
    if (before.currency === currency) return;
    await tx.db.merchant.update({ where: { id }, data: { currency }, select: { id: true } });
    await writeAudit(tx, {
      action: "merchant.currency_changed",
      subjectType: "merchant",
      subjectId: id,
      data: { from: before.currency, to: currency },
    });
  });
}
