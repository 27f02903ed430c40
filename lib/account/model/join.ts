import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { notFound, ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { findInvitation, type OpenInvitation } from "../reads/find-invitation";

/** Origin of an acceptance: an unknown visitor, or the person of a session. */
export type From = { db: Db; requestId: string | null };

/** The merchant that somebody joined. */
export type Joined = { merchantId: string; merchantName: string };

/** @throws ServiceError `notFound` if the invitation is no longer valid. */
export async function openInvitation(db: Db, token: string): Promise<OpenInvitation> {
  const invitation = await findInvitation(db, token);
  if (!invitation) throw notFound("Invitation");
  return invitation;
}

/** Returns the context in which a person becomes a member. */
export function contextOf(
  from: From,
  { merchantId, role }: OpenInvitation,
  person: { id: string; name: string },
): Context {
  return { actor: { kind: "user", ...person, role }, merchantId, ...from };
}

/** Uses up the invitation, which only one of several concurrent callers can, and creates the membership. */
export async function join(tx: Transaction, invitation: OpenInvitation, userId: string): Promise<Joined> {
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
    throw new ServiceError(
      "unprocessable",
      say("You already belong to {merchant}", { merchant: merchantName }),
    );
  }
  await writeAudit(tx, {
    action: "invitation.accepted",
    subjectType: "invitation",
    subjectId: id,
    data: { userId, role },
  });
  return { merchantId, merchantName };
}
