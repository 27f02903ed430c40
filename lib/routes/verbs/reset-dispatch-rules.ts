import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { rulesOf } from "../model/dispatch-rules";
import { lockRules, requireAsSeen, rulesOwner } from "../model/rules-owner";
import type { OwnDispatchRulesInput } from "../schema";

/**
 * Removes a merchant's own rules, so that the installation's apply again.
 * @throws ServiceError `notFound`; `conflict` if the rules are not as `seen`
 */
export async function resetDispatchRules(
  ctx: Context,
  { merchantId, seen }: OwnDispatchRulesInput,
): Promise<void> {
  requirePermission(ctx, "merchants:manage");
  const { scope, owner } = await rulesOwner(ctx, merchantId);
  await inTransaction(scope, async (tx) => {
    await lockRules(tx, owner);
    const from = await rulesOf(tx);
    requireAsSeen(seen, from);
    const { count } = await tx.db.dispatchRules.deleteMany({ where: { merchantId } });
    if (count === 0) return;
    await writeAudit(tx, {
      action: "dispatch_rules.dropped",
      subjectType: "dispatch_rules",
      subjectId: owner,
      data: { before: from },
    });
  });
}
