import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { validationError } from "@/lib/core/errors";
import { refuseInSandbox } from "../shared/sandbox";
import { requirePermission } from "@/lib/core/permissions";
import { createInvitation, type NewInvitation } from "../model/create-invitation";
import { lockOwners } from "../model/owners";
import type { InviteInput } from "../schema/users";

/**
 * Invites someone to the merchant's team with a link that is valid for seven days and can be used once. If an
 * email address is given, the link is also mailed, unless one was mailed in the last ten minutes.
 * @throws ServiceError `validation` on `email` if that person already belongs to the team; `unprocessable` in
 * a sandbox
 */
export async function invite(ctx: Context, input: InviteInput): Promise<NewInvitation> {
  requirePermission(ctx, "team:write");
  await refuseInSandbox(ctx, "The team");
  const { email } = input;
  return inTransaction(ctx, async (tx) => {
    await lockOwners(tx);
    const { merchantId } = tx;
    const member = email
      ? await tx.db.membership.findFirst({ where: { merchantId, user: { email } }, select: { userId: true } })
      : null;
    if (member) throw validationError({ email: "in_team" });
    return createInvitation(tx, input);
  });
}
