import { writeAudit } from "@/lib/core/audit";
import type { Transaction } from "@/lib/core/context";
import { type Db, inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { forMerchant, platformContext } from "@/lib/core/platform";
import { switchNotices } from "../model/members";
import { openUnsubscribeToken } from "../model/unsubscribe-link";

/** Where somebody without an account comes from. */
type From = { db: Db; requestId: string | null };

/**
 * Puts the holder of a link on the list of those who get no notifications of a merchant; for a member of its team,
 * switches one kind of e-mail off. Doing it again changes nothing.
 * @throws ServiceError `notFound` if the link is none of ours.
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
