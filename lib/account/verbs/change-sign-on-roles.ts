import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { lockProvider } from "../model/sign-on-settings";
import type { RoleRulesInput } from "../schema/sign-on";

/**
 * Changes how groups become roles. A person gets the new role when they sign in next.
 * @throws ServiceError `unprocessable` without a provider
 */
export async function changeSignOnRoles(ctx: Context, rules: RoleRulesInput): Promise<void> {
  requirePermission(ctx, "merchant:write");
  const { merchantId } = ctx;
  await inTransaction(ctx, async (tx) => {
    await lockProvider(tx);
    await tx.db.signOnProvider.update({ where: { merchantId }, data: rules, select: { merchantId: true } });
    await writeAudit(tx, {
      action: "sign_on.roles_changed",
      subjectType: "merchant",
      subjectId: merchantId,
      data: { ...rules },
    });
  });
}
