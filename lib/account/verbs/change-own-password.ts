import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { actingPersonId } from "../model/acting-person";
import { endSessionsOf } from "../model/end-sessions";
import { requireOwnPassword } from "../model/own-password";
import { hashPassword } from "../model/password";
import { voidResetLinks } from "../model/reset-link";
import { requireStrongPassword } from "../model/strong-password";
import { notifyPasswordChanged } from "../model/notify-password-changed";
import type { PasswordInput } from "../schema/users";

/** `sessionId` is the current session, which is kept. */
type Change = PasswordInput & { sessionId: string };

/**
 * Changes the acting person's own password and ends all their other sessions at once.
 * @throws ServiceError `validation` on `currentPassword` if it is wrong, on `newPassword` if it is easy to guess;
 * `tooManyRequests` if it was wrong too often, so that it cannot be guessed at an unattended browser.
 */
export async function changeOwnPassword(ctx: Context, input: Change): Promise<void> {
  const id = actingPersonId(ctx);
  const password = input.currentPassword;
  const user = await requireOwnPassword(ctx.db, { id, password, field: "currentPassword" });
  await requireStrongPassword("newPassword", input.newPassword, user);
  const passwordHash = await hashPassword(input.newPassword);
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.user.updateMany({
      where: { id, disabledAt: null, passwordHash: user.passwordHash },
      data: { passwordHash, passwordChangedAt: new Date() },
    });
    if (count === 0) throw new ServiceError("unprocessable", "The password was changed in the meantime");
    await voidResetLinks(tx.db, id);
    await endSessionsOf(tx.db, { userId: id, exceptId: input.sessionId });
    await notifyPasswordChanged(tx, { id, name: user.name, email: user.email });
    await writeAudit(tx, { action: "user.password_changed", subjectType: "user", subjectId: id });
  });
}
