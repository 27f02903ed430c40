import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import type { MemberInput } from "../schema/users";

/**
 * Lets a disabled account sign in again, with its password; ended sessions stay ended. Repeating it succeeds. For
 * operators.
 * @throws ServiceError `notFound`
 */
export async function enableUser(ctx: Context, { userId }: MemberInput): Promise<void> {
  requirePermission(ctx, "users:write");
  await inTransaction(ctx, async (tx) => {
    const user = await tx.db.user.findUnique({ where: { id: userId }, select: { id: true } });
    if (!user) throw notFound("User");
    const { count } = await tx.db.user.updateMany({
      where: { id: userId, disabledAt: { not: null } },
      data: { disabledAt: null },
    });
    if (count === 0) return;
    await writeAudit(tx, { action: "user.enabled", subjectType: "user", subjectId: userId });
  });
}
