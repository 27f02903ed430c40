import { writeAudit } from "@/lib/core/audit";
import type { Transaction } from "@/lib/core/context";
import { type Db, inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { forMerchant, platformContext } from "@/lib/core/platform";
import { switchNotices } from "../shared/members";
import { openUnsubscribeToken } from "../model/unsubscribe-link";

/** Network of the caller, who has no account. */
type From = { db: Db; requestId: string | null };

/**
 * Adds the holder of a link to the merchant's list of those who get no notifications; for a team member,
 * turns off one type of email. Repeating it changes nothing.
 * @throws ServiceError `notFound` if the link is not ours
 */
export async function unsubscribe(from: From, { token }: { token: string }): Promise<void> {
  const who = openUnsubscribeToken(token);
  if (!who) throw notFound("Page");
  const { merchantId, recipient, member } = who;
  const ctx = forMerchant(platformContext({ kind: "system", name: "The recipient" }, from), merchantId);
  await inTransaction(ctx, (tx) =>
    member ? switchNotices(tx, member.userId, { [member.notice]: false }) : denyHolder(tx, recipient),
  );
}

async function denyHolder(tx: Transaction, recipient: string): Promise<void> {
  const { merchantId } = tx;
  const data = { merchantId, recipient, reason: "unsubscribed", createdByName: "The recipient" };
  const { count } = await tx.db.deniedRecipient.createMany({ data: [data], skipDuplicates: true });
  if (count === 0) return;
  await writeAudit(tx, {
    action: "recipient.unsubscribed",
    subjectType: "merchant",
    subjectId: merchantId,
    data: {},
  });
}
