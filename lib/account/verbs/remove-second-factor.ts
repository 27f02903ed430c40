import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { endSessionsOf } from "../model/end-sessions";
import { lockRecoverable } from "../model/recoverable";
import { refuseInSandbox } from "../shared/sandbox";
import { dropSecondFactor } from "../model/second-factor";
import type { MemberInput } from "../schema/users";

/**
 * Removes the second factor of a person who has lost the device and the recovery codes, and ends all their sessions.
 * Allowed to those who may create a reset link for the person: an owner, staff, operators.
 * @returns the person's email address.
 * @throws ServiceError as `makeResetLink`; `unprocessable` if the person has no second factor.
 */
export async function removeSecondFactor(ctx: Context, { userId }: MemberInput): Promise<{ email: string }> {
  requirePermission(ctx, "accounts:recover");
  await refuseInSandbox(ctx, "The team");
  return inTransaction(ctx, async (tx) => {
    const { email, name } = await lockRecoverable(tx, userId);
    if (!(await dropSecondFactor(tx.db, userId))) {
      throw new ServiceError("unprocessable", say("{name} has no two-factor authentication", { name }));
    }
    await endSessionsOf(tx.db, { userId });
    await writeAudit(tx, { action: "user.second_factor_removed", subjectType: "user", subjectId: userId });
    return { email };
  });
}
