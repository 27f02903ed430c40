import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { endSessionsOf } from "../model/end-sessions";
import { lockManaged } from "../model/managed";
import type { MemberInput } from "../schema/users";

/**
 * Disables an account: it can no longer sign in, and its sessions end immediately. Repeating it succeeds. For
 * operators and staff.
 * @returns the person's email address
 * @throws ServiceError as `lockManaged`
 */
export async function disableUser(ctx: Context, { userId }: MemberInput): Promise<{ email: string }> {
  requirePermission(ctx, "accounts:disable");
  return inTransaction(ctx, async (tx) => {
    const { email, disabledAt } = await lockManaged(tx, userId);
    await endSessionsOf(tx.db, { userId });
    if (disabledAt !== null) return { email };
    const data = { disabledAt: new Date() };
    await tx.db.user.update({ where: { id: userId }, data, select: { id: true } });
    await writeAudit(tx, { action: "user.disabled", subjectType: "user", subjectId: userId });
    return { email };
  });
}
