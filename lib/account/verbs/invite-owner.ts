import type { Context, Transaction } from "@/lib/core/context";
import { writeAudit } from "@/lib/core/audit";
import { inTransaction } from "@/lib/core/db";
import { notFound, ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { forMerchant } from "@/lib/core/platform";
import { createInvitation, type NewInvitation } from "../model/create-invitation";
import { lockOwners } from "../model/owners";
import type { InviteOwnerInput } from "../schema/operate";
import { LIVE_MERCHANT } from "../shared/sandbox";

/**
 * Invites an owner of a merchant that has none yet, or none who can sign in. For operators and staff: otherwise, the
 * owners invite others. It replaces an earlier invitation of an owner, which may have gone to a wrong address.
 * @throws ServiceError `notFound` for an unknown merchant, a sandbox and a guest's merchant; `unprocessable` if there is an
 * owner
 */
export async function inviteOwner(
  ctx: Context,
  { merchantId, ownerEmail: email }: InviteOwnerInput,
): Promise<NewInvitation> {
  requirePermission(ctx, "merchants:manage");
  return inTransaction(forMerchant(ctx, merchantId), async (tx) => {
    const where = { id: tx.merchantId, ...LIVE_MERCHANT };
    if ((await tx.db.merchant.count({ where })) === 0) throw notFound("Merchant");
    if ((await lockOwners(tx)).length > 0) {
      throw new ServiceError("unprocessable", "This merchant has an owner, who can invite others");
    }
    await revokePending(tx);
    return createInvitation(tx, { role: "owner", email });
  });
}

async function revokePending(tx: Transaction): Promise<void> {
  const pending = await tx.db.invitation.updateManyAndReturn({
    where: { merchantId: tx.merchantId, role: "owner", acceptedAt: null, revokedAt: null },
    data: { revokedAt: new Date() },
    select: { id: true },
  });
  for (const { id } of pending) {
    await writeAudit(tx, { action: "invitation.revoked", subjectType: "invitation", subjectId: id });
  }
}
