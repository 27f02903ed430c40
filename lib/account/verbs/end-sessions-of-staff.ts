import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { endSessionsOf } from "../model/end-sessions";
import { lockColleague } from "../model/managed";
import type { MemberInput } from "../schema/users";

/**
 * Signs a colleague out everywhere. They can sign in again. Repeating it succeeds.
 * @returns the person's email address
 * @throws ServiceError as `lockColleague`
 */
export async function endSessionsOfStaff(ctx: Context, { userId }: MemberInput): Promise<{ email: string }> {
  requirePermission(ctx, "staff:write");
  return inTransaction(ctx, async (tx) => {
    const { email } = await lockColleague(tx, userId);
    const ended = await endSessionsOf(tx.db, { userId });
    if (ended === 0) return { email };
    const data = { ended };
    await writeAudit(tx, { action: "user.sessions_ended", subjectType: "user", subjectId: userId, data });
    return { email };
  });
}
