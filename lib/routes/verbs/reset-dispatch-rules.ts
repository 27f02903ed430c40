import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { dropRules, lockOwner, ownersRules, requireAsSeen, rulesOwner } from "../model/rules-owner";
import type { OwnDispatchRulesInput } from "../schema";

/**
 * Removes the own rules of a service area, so that its merchant's apply again, or those of a merchant, so that the installation's do.
 * @throws ServiceError `notFound`; `conflict` if the rules are not as `seen`
 */
export async function resetDispatchRules(
  ctx: Context,
  { merchantId, areaId, seen }: OwnDispatchRulesInput,
): Promise<void> {
  requirePermission(ctx, "merchants:manage");
  const { scope, owner } = await rulesOwner(ctx, { merchantId, areaId });
  await inTransaction(scope, async (tx) => {
    const { subjectId, dropped, facts } = await lockOwner(tx, owner);
    const before = await ownersRules(tx.db, owner);
    requireAsSeen(seen, before);
    if (!(await dropRules(tx, owner))) return;
    await writeAudit(tx, {
      action: dropped,
      subjectType: "dispatch_rules",
      subjectId,
      data: { ...facts, before },
    });
  });
}
