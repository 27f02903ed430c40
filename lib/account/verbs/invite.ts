import { writeAudit } from "@/lib/core/audit";
import { actorColumns, type Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { validationError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { refuseInSandbox } from "../shared/sandbox";
import { requirePermission } from "@/lib/core/permissions";
import { hashSecret, newSecret } from "@/lib/core/secrets";
import { INVITATION_DAYS } from "../constants";
import { lockOwners } from "../model/owners";
import { sendInvitation } from "../model/send-invitation";
import type { InviteInput } from "../schema/users";

/** A new invitation. Its token is returned only here; only the hash is stored. */
export type NewInvitation = {
  id: string;
  token: string;
  expiresAt: Date;
  /** Whether the outbox has an email with it. */
  isMailed: boolean;
};

/**
 * Invites someone to the merchant's team with a link that is valid for seven days and can be used once. If an
 * email address is given, the link is also mailed, unless one was mailed in the last ten minutes.
 * @throws ServiceError `validation` on `email` if that person already belongs to the team; `unprocessable` in
 * a sandbox
 */
export async function invite(ctx: Context, { role, email }: InviteInput): Promise<NewInvitation> {
  requirePermission(ctx, "team:write");
  await refuseInSandbox(ctx, "The team");
  const { merchantId, actor } = ctx;
  const id = newId();
  const token = newSecret();
  const expiresAt = new Date(Date.now() + INVITATION_DAYS * 24 * 60 * 60 * 1000);
  return inTransaction(ctx, async (tx) => {
    await lockOwners(tx);
    const member = email
      ? await tx.db.membership.findFirst({ where: { merchantId, user: { email } }, select: { userId: true } })
      : null;
    if (member) throw validationError({ email: "in_team" });
    await tx.db.invitation.create({
      data: {
        merchantId,
        id,
        tokenHash: hashSecret(token),
        email,
        role,
        invitedById: actorColumns(actor).actorId,
        invitedByName: actor.name,
        expiresAt,
      },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "invitation.created",
      subjectType: "invitation",
      subjectId: id,
      data: { role },
    });
    const { name: invitedByName } = actor;
    const isMailed =
      email !== null && (await sendInvitation(tx, { id, email, role, invitedByName, token, expiresAt }));
    return { id, token, expiresAt, isMailed };
  });
}
