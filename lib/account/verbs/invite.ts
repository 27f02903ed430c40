import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { validationError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { refuseInSandbox } from "../model/sandbox";
import { requirePermission } from "@/lib/core/permissions";
import { hashSecret, newSecret } from "@/lib/core/secrets";
import { lockOwners } from "../model/owners";
import type { InviteInput } from "../schema/users";

const INVITATION_DAYS = 7;

/** A new invitation. Its token is returned only here; only the hash is stored. */
export type NewInvitation = { id: string; token: string; expiresAt: Date };

/**
 * Invites someone into the merchant's team by a link that is valid for seven days and can be used once.
 * @throws ServiceError `validation` on `email` when that person already belongs to the team; `unprocessable` in
 *   a sandbox.
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
        invitedById: actor.kind === "system" ? null : actor.id,
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
    return { id, token, expiresAt };
  });
}
