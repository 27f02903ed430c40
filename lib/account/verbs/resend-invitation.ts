import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound, ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { hashSecret, newSecret } from "@/lib/core/secrets";
import { INVITATION_DAYS } from "../constants";
import { sendInvitation } from "../model/send-invitation";
import type { InvitationInput } from "../schema/users";

/**
 * Mails an invitation again, with a new link that is valid for seven days: the old one stops working, because only
 * its hash is stored.
 * @throws ServiceError `notFound` if it is not pending, names no email address, or belongs to another merchant;
 * `tooManyRequests` if one was sent to the address in the last ten minutes.
 */
export async function resendInvitation(ctx: Context, { id }: InvitationInput): Promise<void> {
  requirePermission(ctx, "team:write");
  const token = newSecret();
  const expiresAt = new Date(Date.now() + INVITATION_DAYS * 24 * 60 * 60 * 1000);
  await inTransaction(ctx, async (tx) => {
    const { merchantId } = tx;
    const where = { merchantId, id, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } };
    const select = { email: true, role: true, invitedByName: true };
    const invitation = await tx.db.invitation.findFirst({ where, select });
    if (!invitation || invitation.email === null) throw notFound("Invitation");
    const { email, role, invitedByName } = invitation;
    const data = { tokenHash: hashSecret(token), expiresAt };
    const { count } = await tx.db.invitation.updateMany({ where, data });
    if (count === 0) throw notFound("Invitation");
    const isSent = await sendInvitation(tx, { id, email, role, invitedByName, token, expiresAt });
    if (!isSent) {
      throw new ServiceError(
        "tooManyRequests",
        say("{email} got an invitation a moment ago. Try again in ten minutes", { email }),
      );
    }
    await writeAudit(tx, { action: "invitation.sent_again", subjectType: "invitation", subjectId: id });
  });
}
