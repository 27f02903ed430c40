import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { lockMerchant } from "../shared/lock-merchant";
import { refuseInSandbox } from "../shared/sandbox";
import type { DemandInput } from "../schema/second-factor";

/**
 * Turns the required second factor for the merchant's team on or off. Applies from the next request, also in
 * the sandbox.
 * @throws ServiceError `unprocessable` in a sandbox, and for an owner without a second factor
 */
export async function demandSecondFactor(ctx: Context, { required }: DemandInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  await refuseInSandbox(ctx, "The setting");
  const { merchantId: id, actor } = ctx;
  await inTransaction(ctx, async (tx) => {
    await lockMerchant(tx);
    const own = { userId: actor.kind === "user" ? actor.id : "", confirmedAt: { not: null } };
    if (required && actor.kind === "user" && (await tx.db.secondFactor.count({ where: own })) === 0) {
      throw new ServiceError(
        "unprocessable",
        "Set up two-factor authentication for yourself first, in your profile",
      );
    }
    const { count } = await tx.db.merchant.updateMany({
      where: { OR: [{ id }, { sandboxOfId: id }], requiresSecondFactor: !required },
      data: { requiresSecondFactor: required },
    });
    if (count === 0) return;
    await writeAudit(tx, {
      action: "merchant.second_factor_demanded",
      subjectType: "merchant",
      subjectId: id,
      data: { required },
    });
  });
}
