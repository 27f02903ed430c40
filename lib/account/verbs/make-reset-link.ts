import { writeAudit } from "@/lib/core/audit";
import { actorColumns, type Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { hashSecret, newSecret } from "@/lib/core/secrets";
import { RESET_LINK_MINUTES } from "../constants";
import { lockRecoverable } from "../model/recoverable";
import { voidResetLinks } from "../model/reset-link";
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
  const token = newSecret();
  const expiresAt = new Date(Date.now() + RESET_LINK_MINUTES * 60_000);
  return inTransaction(ctx, async (tx) => {
    const { email } = await lockRecoverable(tx, userId);
    await voidResetLinks(tx.db, userId);
    const { actorKind: madeByKind, actorId: madeById, actorName: madeByName } = actorColumns(tx.actor);
    const merchantId = tx.actor.kind === "user" ? tx.merchantId : null;
    await tx.db.passwordReset.create({
      data: {
        tokenHash: hashSecret(token),
        userId,
        merchantId,
        madeByKind,
        madeById,
        madeByName,
        expiresAt,
      },
      select: { userId: true },
    });
    const data = { expiresAt: expiresAt.toISOString() };
    await writeAudit(tx, {
      action: "user.reset_link_made",
      subjectType: "user",
      subjectId: userId,
      data,
    });
    return { token, email, expiresAt };
  });
}
