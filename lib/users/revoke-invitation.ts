import { writeAudit } from "../audit";
import type { Context } from "../context";
import { inTransaction } from "../db";
import { notFound } from "../errors";
import { requirePermission } from "../permissions";
import type { InvitationInput } from "./schema";

/**
 * Takes an invitation back; its link is no good any more.
 * @throws ServiceError `notFound` for one that is not pending, or another merchant's.
 */
export async function revokeInvitation(ctx: Context, { id }: InvitationInput): Promise<void> {
  requirePermission(ctx, "team:write");
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.invitation.updateMany({
      where: { merchantId: tx.merchantId, id, acceptedAt: null, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    if (count === 0) throw notFound("Invitation");
    await writeAudit(tx, { action: "invitation.revoked", subjectType: "invitation", subjectId: id });
  });
}
