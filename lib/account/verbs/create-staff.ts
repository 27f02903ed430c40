import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { newId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { hashSecret, newSecret } from "@/lib/core/secrets";
import { queueMessage } from "@/lib/messages/shared/queue-message";
import { insertAccount } from "../model/insert-account";
import { staffWelcomeMail } from "../model/mails";
import { hashPassword } from "../model/password";
import type { CreateStaffInput } from "../schema/operate";
import { makeResetLink } from "./make-reset-link";

/**
 * Creates an account of the support staff with a password that nobody knows, and mails a link for choosing one. The
 * link is the system's, because staff cannot recover each other's accounts.
 * @returns the link's token, which is stored nowhere
 * @throws ServiceError `validation` on `email` if it already has an account
 */
export async function createStaff(
  ctx: Context,
  { email, name }: CreateStaffInput,
): Promise<{ id: string; token: string }> {
  requirePermission(ctx, "staff:write");
  const passwordHash = await hashPassword(newSecret());
  const id = newId();
  return inTransaction(ctx, async (tx) => {
    await insertAccount(tx, { id, email, name, isStaff: true, passwordHash });
    const system = { ...tx, actor: { kind: "system", name: "new member of staff" } as const };
    const { token, expiresAt } = await makeResetLink(system, { userId: id });
    await queueMessage(tx, {
      channel: "email",
      recipient: email,
      kind: "password_reset",
      factKey: `reset link ${hashSecret(token)}`,
      about: { kind: "user", id },
      secrecy: "private",
      expiresAt,
      ...staffWelcomeMail({ name, createdByName: tx.actor.name, token }),
    });
    return { id, token };
  });
}
