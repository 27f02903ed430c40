import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { findRules } from "../model/dispatch-rules";
import { lockRules, requireAsSeen, rulesOwner } from "../model/rules-owner";
import type { DispatchRulesInput } from "../schema";

/**
 * Sets how new deliveries of a merchant get couriers, or those of every merchant without its own rules. Offers that are open
 * keep their time.
 * @throws ServiceError `notFound`; `conflict` if the rules are not as `seen`
 */
export async function setDispatchRules(
  ctx: Context,
  { merchantId, seen, ...rules }: DispatchRulesInput,
): Promise<void> {
  requirePermission(ctx, "merchants:manage");
  const { scope, owner } = await rulesOwner(ctx, merchantId);
  await inTransaction(scope, async (tx) => {
    await lockRules(tx, owner);
    const from = (await findRules(tx.db, [owner]))(owner);
    requireAsSeen(seen, from);
    await tx.db.dispatchRules.upsert({
      where: { merchantId: owner },
      create: { merchantId: owner, ...rules },
      update: rules,
      select: { merchantId: true },
    });
    await writeAudit(tx, {
      action: "dispatch_rules.changed",
      subjectType: "dispatch_rules",
      subjectId: owner,
      data: { before: from, after: rules },
    });
  });
}
