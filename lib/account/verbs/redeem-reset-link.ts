import { writeAudit } from "@/lib/core/audit";
import { type Db, inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { platformContext } from "@/lib/core/platform";
import { hashSecret } from "@/lib/core/secrets";
import { endSessionsOf } from "../model/end-sessions";
import { hashPassword } from "../model/password";
import { resetLinkOf, type ResetLink, voidResetLinks } from "../model/reset-link";
import { requireStrongPassword } from "../model/strong-password";
import { notifyPasswordChanged } from "../model/notify-password-changed";
import { admitAttempt, resetAttempts } from "../model/throttle";
import type { NewPasswordInput } from "../schema/users";

const unusable = () => new ServiceError("notFound", "This link can no longer be used. Ask for a new one");

/** A visitor with a reset link; `address` is the network for counting attempts. */
type Visitor = { db: Db; requestId: string | null; address: string };

/**
 * Sets the password chosen by the holder of a reset link, uses up the link, and ends all sessions of the person.
 * Signs nobody in: a second factor is still required.
 * @returns the email address of the person.
 * @throws ServiceError `notFound` if the link cannot be used; `validation` on `password` if it is easy to guess;
 * `tooManyRequests` after too many attempts.
 */
export async function redeemResetLink(
  { db, requestId, address }: Visitor,
  { token, password }: NewPasswordInput,
): Promise<{ email: string }> {
  const attempts = { email: `reset links from ${address}`, address };
  await admitAttempt(db, attempts);
  const found = await resetLinkOf(db, token);
  if (found?.state !== "valid") throw unusable();
  await resetAttempts(db, attempts);
  const { link } = found;
  await requireStrongPassword("password", password, link.user);
  const passwordHash = await hashPassword(password);
  const { id: userId, name, isStaff, email } = link.user;
  const actor = isStaff
    ? ({ kind: "staff", id: userId, name } as const)
    : ({ kind: "user", id: userId, name, role: "viewer" } as const);
  await inTransaction(platformContext(actor, { db, requestId }), async (tx) => {
    // Locks the account first, like the creation of links, so that neither waits for the other.
    const { count } = await tx.db.user.updateMany({
      where: { id: userId, disabledAt: null },
      data: { passwordHash, passwordChangedAt: new Date() },
    });
    const used = await tx.db.passwordReset.updateMany({
      where: { tokenHash: hashSecret(token), usedAt: null, voidedAt: null, expiresAt: { gt: new Date() } },
      data: { usedAt: new Date() },
    });
    if (count === 0 || used.count === 0) throw unusable();
    await voidResetLinks(tx.db, userId);
    await endSessionsOf(tx.db, { userId });
    await notifyPasswordChanged(tx, link.user);
    const data = madeBy(link);
    await writeAudit(tx, { action: "user.reset_link_used", subjectType: "user", subjectId: userId, data });
  });
  return { email };
}

function madeBy({ madeByKind, madeById, madeByName }: ResetLink) {
  return { madeByKind, madeById, madeByName };
}
