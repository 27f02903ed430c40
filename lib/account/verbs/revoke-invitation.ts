import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import type { InvitationInput } from "../schema/users";

/**
 * Revokes an invitation; its link stops working.
 * @throws ServiceError `notFound` if it is not pending or belongs to another merchant.
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
