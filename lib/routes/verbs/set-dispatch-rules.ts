import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import {
  auditedRules,
  lockOwner,
  ownersRules,
  requireAsSeen,
  rulesOwner,
  storeRules,
} from "../model/rules-owner";
import type { DispatchRulesInput } from "../schema";

/**
 * Sets how new deliveries with their dropoff in a service area get couriers, those of a merchant, or those of every merchant
 * without its own rules. Offers that are open keep their time.
 * @throws ServiceError `notFound`; `conflict` if the rules are not as `seen`
 */
export async function setDispatchRules(
  ctx: Context,
  { merchantId, areaId, seen, ...rules }: DispatchRulesInput,
): Promise<void> {
  requirePermission(ctx, "merchants:manage");
  const { scope, owner } = await rulesOwner(ctx, { merchantId, areaId });
  await inTransaction(scope, async (tx) => {
    const { subjectId, changed, facts } = await lockOwner(tx, owner);
    const before = await ownersRules(tx.db, owner);
    requireAsSeen(seen, before);
    await storeRules(tx, owner, rules);
    await writeAudit(tx, {
      action: changed,
      subjectType: "dispatch_rules",
      subjectId,
      data: { ...facts, before: auditedRules(owner, before), after: auditedRules(owner, rules) },
    });
  });
}
