import { writeAudit } from "@/lib/core/audit";
import { db, inTransaction } from "@/lib/core/db";
import { notFound, ServiceError } from "@/lib/core/errors";
import { processSingleton } from "@/lib/core/process-singleton";
import { rateLimiter } from "@/lib/core/rate-limit";
import { type From, recipientContext } from "../model/recipient";
import { isTrackingCode } from "../rules/tracking-code";
import type { RecipientLanguage } from "../schema";

/** Per delivery. */
const LIMIT = { name: "languages of recipients", perSecond: 1 / 30, burst: 20 };

const limit = () => processSingleton("limit of recipients' languages", () => rateLimiter(db, LIMIT));

/**
 * Sets the language of a delivery's messages to the one that its recipient chose on the tracking page. The tracking code
 * authorizes. The same language again changes nothing.
 * @throws ServiceError `notFound` without such a delivery; `tooManyRequests` if it is changed too often
 */
export async function chooseRecipientLanguage(
  from: From,
  { code, language }: RecipientLanguage,
): Promise<void> {
  const found = isTrackingCode(code)
    ? await from.db.delivery.findFirst({
        where: { trackingCode: code },
        select: { merchantId: true, id: true, recipientLanguage: true },
      })
    : null;
  if (!found) throw notFound("Delivery");
  if (found.recipientLanguage === language) return;
  const { isAllowed, secondsUntilNext } = await limit().take(found.id);
  if (!isAllowed) {
    const message = "The language was changed too often. Try again later";
    throw new ServiceError("tooManyRequests", message, undefined, secondsUntilNext);
  }
  await inTransaction(recipientContext(from, found.merchantId), async (tx) => {
    const { merchantId } = tx;
    await tx.db.delivery.update({
      where: { merchantId_id: { merchantId, id: found.id } },
      data: { recipientLanguage: language },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "recipient.language_chosen",
      subjectType: "delivery",
      subjectId: found.id,
      data: { from: found.recipientLanguage, to: language },
    });
  });
}
