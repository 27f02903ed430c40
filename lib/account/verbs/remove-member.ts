import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { refuseInSandbox, sandboxesOf } from "../shared/sandbox";
import { requirePermission } from "@/lib/core/permissions";
import { endSessionsOf } from "../model/end-sessions";
import { lockOwners, requireOtherOwner } from "../model/owners";
import type { MemberInput } from "../schema/users";

/**
 * Removes a person from the merchant's team. Ends their sessions for it and its sandbox, and deletes their saved views and
 * what its identity provider knew; their account and other memberships stay.
 * @throws ServiceError `notFound` if the person is not in this merchant's team; `unprocessable` for the last owner,
 *   and in a sandbox.
 */
export async function removeMember(ctx: Context, { userId }: MemberInput): Promise<void> {
  requirePermission(ctx, "team:write");
  await refuseInSandbox(ctx, "The team");
  const { merchantId } = ctx;
  await inTransaction(ctx, async (tx) => {
    const owners = await lockOwners(tx);
    requireOtherOwner(owners, userId);
    const { count } = await tx.db.membership.deleteMany({ where: { merchantId, userId } });
    if (count === 0) throw notFound("Member");
    await tx.db.signOnIdentity.deleteMany({ where: { merchantId, userId } });
    await endSessionsOf(tx.db, { userId, merchantIds: [merchantId, ...(await sandboxesOf(tx))] });
    await writeAudit(tx, { action: "member.removed", subjectType: "user", subjectId: userId });
  });
}
