import { writeAudit } from "@/lib/core/audit";
import { type Db, inTransaction } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { forMerchant, platformContext } from "@/lib/core/platform";
import { openUnsubscribeToken } from "../model/unsubscribe-link";

/** Where somebody without an account comes from. */
type From = { db: Db; requestId: string | null };

/**
 * Puts the holder of a link on the list of those who get no notifications of a merchant. Doing it again changes nothing.
 * @throws ServiceError `notFound` if the link is none of ours.
 */
export async function unsubscribe(from: From, { token }: { token: string }): Promise<void> {
  const who = openUnsubscribeToken(token);
  if (!who) throw notFound("Page");
  const { merchantId, recipient } = who;
  const ctx = forMerchant(platformContext({ kind: "system", name: "The recipient" }, from), merchantId);
  await inTransaction(ctx, async (tx) => {
    const data = { merchantId, recipient, reason: "unsubscribed", createdByName: "The recipient" };
    const { count } = await tx.db.deniedRecipient.createMany({ data: [data], skipDuplicates: true });
    if (count === 0) return;
    await writeAudit(tx, {
      action: "recipient.unsubscribed",
      subjectType: "merchant",
      subjectId: merchantId,
      data: {},
    });
  });
}
