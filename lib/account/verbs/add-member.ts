import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { refuseInSandbox } from "../shared/sandbox";
import { requirePermission } from "@/lib/core/permissions";
import type { RoleInput } from "../schema/users";

/**
 * Adds an account to the merchant's team without an invitation. An existing member keeps their role.
 * @returns whether they are new.
 * @throws ServiceError `unprocessable` in a sandbox.
 */
export async function addMember(ctx: Context, { userId, role }: RoleInput): Promise<boolean> {
  requirePermission(ctx, "team:write");
  await refuseInSandbox(ctx, "The team");
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.membership.createMany({
      data: [{ merchantId: tx.merchantId, userId, role }],
      skipDuplicates: true,
    });
    if (count === 0) return false;
    await writeAudit(tx, {
      action: "member.added",
      subjectType: "user",
      subjectId: userId,
      data: { role },
    });
    return true;
  });
}
