import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { writeDemand } from "../model/sign-on-settings";
import type { DomainInput } from "../schema/sign-on";
import { lockMerchant } from "../shared/lock-merchant";

/**
 * Gives a claimed domain up. Its people sign in with their passwords from then on; open sessions continue.
 * @throws ServiceError `notFound` if the merchant does not claim it
 */
export async function removeSignOnDomain(ctx: Context, { domain }: DomainInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  const { merchantId } = ctx;
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const { count } = await tx.db.signOnDomain.deleteMany({ where: { merchantId, domain } });
    if (count === 0) throw notFound("Domain");
    await writeDemand(tx);
    const data = { domain };
    await writeAudit(tx, {
      action: "sign_on.domain_removed",
      subjectType: "merchant",
      subjectId: merchantId,
      data,
    });
  });
}
