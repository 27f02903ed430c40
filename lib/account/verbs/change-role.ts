import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { refuseInSandbox } from "../shared/sandbox";
import { requirePermission } from "@/lib/core/permissions";
import { lockOwners, requireOtherOwner } from "../model/owners";
import type { RoleInput } from "../schema/users";

/**
 * Changes a member's role; effective from their next request. Setting the same role succeeds.
 * @throws ServiceError `notFound` if the person is not in this merchant's team; `unprocessable` for the last owner,
 * and in a sandbox.
 */
export async function changeRole(ctx: Context, { userId, role }: RoleInput): Promise<void> {
  requirePermission(ctx, "team:write");
  await refuseInSandbox(ctx, "The team");
  const { merchantId } = ctx;
  await inTransaction(ctx, async (tx) => {
    const owners = await lockOwners(tx);
    const before = await tx.db.membership.findUnique({
      where: { merchantId_userId: { merchantId, userId } },
      select: { role: true },
    });
    if (!before) throw notFound("Member");
    if (before.role === role) return;
    if (role !== "owner") requireOtherOwner(owners, userId);
    const { count } = await tx.db.membership.updateMany({
      where: { merchantId, userId, role: before.role },
      data: { role },
    });
    if (count === 0) throw notFound("Member");
    await writeAudit(tx, {
      action: "member.role_changed",
      subjectType: "user",
      subjectId: userId,
      data: { from: before.role, to: role },
    });
  });
}
