import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { endSessionsOf } from "../model/end-sessions";
import { voidResetLinks } from "../model/reset-link";
import { requireStrongPassword } from "../model/strong-password";
import { notifyPasswordChanged } from "../model/notify-password-changed";
import { hashPassword } from "../model/password";
import type { ResetPasswordInput } from "../schema/users";

/**
 * Gives an account a new password and ends all its sessions immediately. A disabled account stays disabled. For
 * operators.
 * @throws ServiceError `notFound`; `validation` on `password` if it is easy to guess.
 */
export async function resetPassword(ctx: Context, { userId, password }: ResetPasswordInput): Promise<void> {
  requirePermission(ctx, "users:write");
  const where = { id: userId };
  const user = await ctx.db.user.findUnique({ where, select: { name: true, email: true } });
  if (!user) throw notFound("User");
  await requireStrongPassword("password", password, user);
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (tx) => {
    const data = { passwordHash, passwordChangedAt: new Date() };
    await tx.db.user.update({ where, data, select: { id: true } });
    await voidResetLinks(tx.db, userId);
    await endSessionsOf(tx.db, { userId });
    await notifyPasswordChanged(tx, { id: userId, ...user });
    await writeAudit(tx, { action: "user.password_reset", subjectType: "user", subjectId: userId });
  });
}
