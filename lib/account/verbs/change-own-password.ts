import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound, ServiceError, validationError } from "@/lib/core/errors";
import { actingPersonId } from "../model/acting-person";
import { endSessionsOf } from "../model/end-sessions";
import { voidResetLinks } from "../model/reset-link";
import { requireStrongPassword } from "../model/strong-password";
import { hashPassword, passwordMatches } from "../model/password";
import type { PasswordInput } from "../schema/users";
import { admitAttempt, forgiveAttempt } from "../model/throttle";

/** `sessionId` is the session that goes on, of the person who is changing the password. */
type Change = PasswordInput & { sessionId: string };

/**
 * Changes the acting person's own password and ends all their other sessions at once.
 * @throws ServiceError `validation` on `newPassword` when it is easily guessed, on `currentPassword` when it is
 *   wrong; `tooManyRequests` when it was wrong too often, so that an unattended browser is no way to guess it.
 */
export async function changeOwnPassword(ctx: Context, input: Change): Promise<void> {
  const id = actingPersonId(ctx);
  const user = await ctx.db.user.findUnique({
    where: { id },
    select: { name: true, email: true, passwordHash: true },
  });
  if (!user) throw notFound("User");
  await requireStrongPassword("newPassword", input.newPassword, user);
  const guesses = { email: id, address: `own password of ${id}` };
  await admitAttempt(ctx.db, guesses);
  if (!(await passwordMatches(input.currentPassword, user.passwordHash))) {
    throw validationError({ currentPassword: "wrong_password" });
  }
  const passwordHash = await hashPassword(input.newPassword);
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.user.updateMany({
      where: { id, disabledAt: null, passwordHash: user.passwordHash },
      data: { passwordHash, passwordChangedAt: new Date() },
    });
    if (count === 0)
      throw new ServiceError("unprocessable", "The password was changed by someone else meanwhile");
    await voidResetLinks(tx.db, id);
    await endSessionsOf(tx.db, { userId: id, exceptId: input.sessionId });
    await writeAudit(tx, { action: "user.password_changed", subjectType: "user", subjectId: id });
  });
  await forgiveAttempt(ctx.db, guesses);
}
