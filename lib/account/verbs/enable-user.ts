import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { lockManaged } from "../model/managed";
import type { MemberInput } from "../schema/users";

/**
 * Lets a disabled account sign in again, with its password; ended sessions stay ended. Repeating it succeeds. For
 * operators and staff.
 * @throws ServiceError as `lockManaged`
 */
export async function enableUser(ctx: Context, { userId }: MemberInput): Promise<void> {
  requirePermission(ctx, "accounts:disable");
  await inTransaction(ctx, async (tx) => {
    const { disabledAt } = await lockManaged(tx, userId);
    if (disabledAt === null) return;
    await tx.db.user.update({ where: { id: userId }, data: { disabledAt: null }, select: { id: true } });
    await writeAudit(tx, { action: "user.enabled", subjectType: "user", subjectId: userId });
  });
}
