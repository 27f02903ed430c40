import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { lockRecoverable } from "../model/recoverable";
import { issueResetLink } from "../model/reset-link";
import { refuseInSandbox } from "../shared/sandbox";
import type { MemberInput } from "../schema/users";

/** A new reset link. Its token is returned only here; only the hash is stored. */
export type NewResetLink = { token: string; email: string; expiresAt: Date };

/**
 * Creates a link with which a person sets a new password, once, within half an hour. Voids that person's earlier
 * links. Owners can create it for their team, staff for any merchant's people, operators for everyone.
 * @throws ServiceError `notFound` if the person is not in the merchant's team; `unprocessable` for a disabled person
 * or one whom the actor may not help, and in a sandbox.
 */
export async function makeResetLink(ctx: Context, { userId }: MemberInput): Promise<NewResetLink> {
  requirePermission(ctx, "accounts:recover");
  await refuseInSandbox(ctx, "The team");
  return inTransaction(ctx, async (tx) => {
    const { email } = await lockRecoverable(tx, userId);
    return { email, ...(await issueResetLink(tx, userId)) };
  });
}
