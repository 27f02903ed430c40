import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { DEFAULT_OWNER, replanRules } from "../model/dispatch-rules";
import { lockRules, requireAsSeen } from "../model/rules-owner";
import type { ReplanRulesInput } from "../schema";

/**
 * Sets when routes are planned again, and which changes need no person.
 * @throws ServiceError `conflict` if the rules are not as `seen`
 */
export async function setReplanRules(ctx: Context, { seen, ...rules }: ReplanRulesInput): Promise<void> {
  requirePermission(ctx, "merchants:manage");
  await inTransaction(ctx, async (tx) => {
    await lockRules(tx, "of plans");
    const from = await replanRules(tx.db);
    requireAsSeen(seen, from);
    await tx.db.replanRules.upsert({
      where: { id: DEFAULT_OWNER },
      create: { id: DEFAULT_OWNER, ...rules },
      update: rules,
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "replan_rules.changed",
      subjectType: "replan_rules",
      subjectId: DEFAULT_OWNER,
      data: { before: from, after: rules },
    });
  });
}
