import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { sendsMail } from "@/lib/core/env";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { lockColleague } from "../model/managed";
import { resetLinkMail, staffWelcomeMail } from "../model/mails";
import { queueLinkMail } from "../model/queue-link-mail";
import { issueResetLink } from "../model/reset-link";
import type { MemberInput } from "../schema/users";

/** Result of `sendStaffLink`. */
export type SentStaffLink = {
  email: string;
  /** Secret of the link; null if only its recipient may see it. */
  token: string | null;
};

/**
 * Mails a colleague a link to choose a password: again the invitation until they have signed in, a reset link from then
 * on. Staff cannot recover each other's accounts, so nobody but the recipient sees the link once the account is in use.
 * It is void once the actor is no longer an administrator.
 * @throws ServiceError as `lockColleague`; `unprocessable` for a disabled account, and for one in use without email
 */
export async function sendStaffLink(ctx: Context, { userId }: MemberInput): Promise<SentStaffLink> {
  requirePermission(ctx, "staff:write");
  return inTransaction(ctx, async (tx) => {
    const { name, email, disabledAt } = await lockColleague(tx, userId);
    if (disabledAt)
      throw new ServiceError("unprocessable", say("{name}’s account is disabled. Enable it first", { name }));
    const isInUse = await hasSignedIn(tx, userId);
    if (isInUse && !sendsMail()) {
      throw new ServiceError(
        "unprocessable",
        "Email is not set up, so only an operator can create this link: npm run waybill -- user reset-password",
      );
    }
    const { token, expiresAt } = await issueResetLink(tx, userId);
    const mail = isInUse
      ? resetLinkMail({ name, token })
      : staffWelcomeMail({ name, createdByName: tx.actor.name, token });
    await queueLinkMail(tx, { userId, email, token, expiresAt, mail });
    return { email, token: isInUse ? null : token };
  });
}

async function hasSignedIn({ db, merchantId }: Transaction, subjectId: string): Promise<boolean> {
  const where = { merchantId, subjectType: "user", subjectId, action: "user.signed_in" };
  return (await db.auditEntry.findFirst({ where, select: { id: true } })) !== null;
}
