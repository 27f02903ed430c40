import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { contextOf, type From, join, type Joined, openInvitation } from "../model/join";
import type { LiveSession } from "../reads/find-session";
import type { AcceptInput } from "../schema";

/**
 * Accepts an invitation as the person who is signed in; their session works for that merchant from then on.
 * @throws ServiceError `notFound` for an invitation that is no good any more; `forbidden` when it is for somebody else, or the account is staff's;
 *   `unprocessable` for who belongs to the team already.
 */
export async function acceptInvitation(
  from: From,
  session: LiveSession,
  { token }: AcceptInput,
): Promise<Joined> {
  const invitation = await openInvitation(from.db, token);
  const { id, name, email, isStaff } = session.user;
  if (isStaff) throw new ServiceError("forbidden", "An account of the support staff cannot join a merchant");
  if (invitation.email !== null && invitation.email !== email) {
    throw new ServiceError("forbidden", "This invitation is for another e-mail address");
  }
  return inTransaction(contextOf(from, invitation, { id, name }), async (tx) => {
    const joined = await join(tx, invitation, id);
    await tx.db.session.updateMany({
      where: { id: session.sessionId, revokedAt: null },
      data: { merchantId: invitation.merchantId },
    });
    return joined;
  });
}
