import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { lockColleague } from "../model/managed";
import type { StaffRoleInput } from "../schema/operate";

/**
 * Makes a colleague an administrator, or no longer; effective from their next request. Setting the same role succeeds.
 * @throws ServiceError as `lockColleague`
 */
export async function changeStaffRole(ctx: Context, { userId, role }: StaffRoleInput): Promise<void> {
  requirePermission(ctx, "staff:write");
  await inTransaction(ctx, async (tx) => {
    const colleague = await lockColleague(tx, userId);
    const isAdmin = role === "administrator";
    if (colleague.isAdmin === isAdmin) return;
    await tx.db.user.update({ where: { id: userId }, data: { isAdmin }, select: { id: true } });
    await writeAudit(tx, {
      action: "user.staff_role_changed",
      subjectType: "user",
      subjectId: userId,
      data: { from: isAdmin ? "support" : "administrator", to: role },
    });
  });
}
