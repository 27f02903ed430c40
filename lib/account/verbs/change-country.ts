import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { invalidate } from "@/lib/core/db/short-cache";
import { requirePermission } from "@/lib/core/permissions";
import { lockMerchant } from "../shared/lock-merchant";
import { refuseInSandbox, sandboxesOf } from "../shared/sandbox";
import type { CountryInput } from "../schema/merchant";

/**
 * Sets the country of the merchant's addresses that do not name one, also for its sandbox. Null selects the
 * country of the merchant's own address.
 * @throws ServiceError `unprocessable` in a sandbox
 */
export async function changeCountry(ctx: Context, { countryCode }: CountryInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  await refuseInSandbox(ctx, "The country");
  const { merchantId: id } = ctx;
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const before = await tx.db.merchant.findUniqueOrThrow({ where: { id }, select: { countryCode: true } });
    if (before.countryCode === countryCode) return;
    await tx.db.merchant.updateMany({
      where: { OR: [{ id }, { sandboxOfId: id }] },
      data: { countryCode },
    });
    await writeAudit(tx, {
      action: "merchant.country_changed",
      subjectType: "merchant",
      subjectId: id,
      data: { from: before.countryCode, to: countryCode },
    });
  });
  for (const changed of [id, ...(await sandboxesOf(ctx))]) invalidate(ctx.db, changed);
}
