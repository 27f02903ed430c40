import { inTransaction } from "@/lib/core/db";
import { forbidden, ServiceError } from "@/lib/core/errors";
import { contextOf, type From, join, type Joined, openInvitation } from "../model/join";
import type { LiveSession } from "../reads/find-session";
import type { AcceptInput } from "../schema/users";

/**
 * Accepts an invitation as the signed-in person; their session switches to that merchant.
 * @throws ServiceError `notFound` if the invitation is no longer valid; `forbidden` if it is for somebody else or the
 *   account is staff or a guest; `unprocessable` if they are already in the team.
 */
export async function acceptInvitation(
  from: From,
  session: LiveSession,
  { token }: AcceptInput,
): Promise<Joined> {
  const invitation = await openInvitation(from.db, token);
  const { id, name, email, isStaff } = session.user;
  if (session.merchant?.erasesAt)
    throw forbidden("A guest cannot join a merchant. Open the invitation again to create an account");
  if (isStaff) throw new ServiceError("forbidden", "An account of the support staff cannot join a merchant");
  if (invitation.email !== null && invitation.email !== email) {
    throw new ServiceError("forbidden", "This invitation is for another email address");
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
