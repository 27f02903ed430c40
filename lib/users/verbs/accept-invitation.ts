import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { type Db, inTransaction, type Transaction } from "@/lib/core/db";
import { notFound, ServiceError, validationError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { insertAccount } from "./create-user";
import type { LiveSession } from "../reads/find-session";
import { findInvitation, type OpenInvitation } from "../reads/find-invitation";
import { requireGoodPassword } from "../model/good-password";
import { hashPassword } from "../model/password";
import type { AcceptInput, JoinInput } from "../schema";

type From = { db: Db; requestId: string | null };

/** The merchant that somebody joined. */
export type Joined = { merchantId: string; merchantName: string };

/**
 * Accepts an invitation with a new account.
 * @throws ServiceError `notFound` for an invitation that is no good any more; `validation` on `email` when it has
 *   an account already (that person signs in and accepts) or is not the invited one, on `password` when it is
 *   easily guessed.
 */
export async function joinByInvitation(from: From, input: JoinInput): Promise<Joined> {
  const invitation = await openInvitation(from.db, input.token);
  if (invitation.email !== null && invitation.email !== input.email) {
    throw validationError({ email: ["is not the invited address"] });
  }
  await requireGoodPassword("password", input.password, input);
  const passwordHash = await hashPassword(input.password);
  const person = { id: newId(), name: input.name };
  return inTransaction(contextOf(from, invitation, person), async (tx) => {
    await insertAccount(
      tx,
      { email: input.email, name: input.name, isStaff: false, passwordHash },
      person.id,
    );
    return join(tx, invitation, person.id);
  });
}

/**
 * Accepts an invitation as the person who is signed in; their session works for that merchant from then on.
 * @throws ServiceError `notFound` as above; `forbidden` when it is for somebody else, or the account is staff's;
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

async function openInvitation(db: Db, token: string): Promise<OpenInvitation> {
  const invitation = await findInvitation(db, token);
  if (!invitation) throw notFound("Invitation");
  return invitation;
}

function contextOf(
  from: From,
  { merchantId, role }: OpenInvitation,
  person: { id: string; name: string },
): Context {
  return { actor: { kind: "user", ...person, role }, merchantId, ...from };
}

/** Uses the invitation up, which only one of several at once can, and makes the membership. */
async function join(tx: Transaction, invitation: OpenInvitation, userId: string): Promise<Joined> {
  const { merchantId, id, role, merchantName } = invitation;
  const used = await tx.db.invitation.updateMany({
    where: { merchantId, id, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
    data: { acceptedAt: new Date() },
  });
  if (used.count === 0) throw notFound("Invitation");
  const added = await tx.db.membership.createMany({
    data: [{ merchantId, userId, role }],
    skipDuplicates: true,
  });
  if (added.count === 0) {
    throw new ServiceError("unprocessable", `You already belong to ${merchantName}`);
  }
  await writeAudit(tx, {
    action: "invitation.accepted",
    subjectType: "invitation",
    subjectId: id,
    data: { userId, role },
  });
  return { merchantId, merchantName };
}
