import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { endSessionsOf } from "../model/end-sessions";
import type { MemberInput } from "../schema/users";

/**
 * Disables an account: it can no longer sign in, and its sessions end immediately. Repeating it succeeds. For
 * operators.
 * @throws ServiceError `notFound`
 */
export async function disableUser(ctx: Context, { userId }: MemberInput): Promise<void> {
  requirePermission(ctx, "users:write");
  await inTransaction(ctx, async (tx) => {
    const user = await tx.db.user.findUnique({ where: { id: userId }, select: { disabledAt: true } });
    if (!user) throw notFound("User");
    const { count } = await tx.db.user.updateMany({
      where: { id: userId, disabledAt: null },
      data: { disabledAt: new Date() },
    });
    await endSessionsOf(tx.db, { userId });
    if (count === 0) return;
    await writeAudit(tx, { action: "user.disabled", subjectType: "user", subjectId: userId });
  });
}
