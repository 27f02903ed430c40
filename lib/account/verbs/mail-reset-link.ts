import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { resetLinkMail } from "../model/mails";
import { queueLinkMail } from "../model/queue-link-mail";
import type { ForgottenInput } from "../schema/users";
import { makeResetLink } from "./make-reset-link";

/** Prevents flooding a mailbox, and keeps the link valid that is being read. */
const PAUSE_MS = 2 * 60_000;

/**
 * Mails a reset link to the person with this address, if there is one. For the system. Does nothing for an unknown
 * address, a disabled account, and a person who was mailed one in the last two minutes.
 */
export async function mailResetLink(ctx: Context, { email }: ForgottenInput): Promise<void> {
  requirePermission(ctx, "users:write");
  await inTransaction(ctx, async (tx) => {
    const where = { email, disabledAt: null };
    const user = await tx.db.user.findFirst({ where, select: { id: true, name: true } });
    if (!user) return;
    const { id: userId, name } = user;
    const since = new Date(Date.now() - PAUSE_MS);
    const recent = { userId, madeByKind: tx.actor.kind, madeByName: tx.actor.name, createdAt: { gt: since } };
    if ((await tx.db.passwordReset.count({ where: recent })) > 0) return;
    const { token, expiresAt } = await makeResetLink(tx, { userId });
    await queueLinkMail(tx, { userId, email, token, expiresAt, mail: resetLinkMail({ name, token }) });
  });
}
