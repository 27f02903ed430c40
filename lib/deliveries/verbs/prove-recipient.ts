import { writeAudit } from "@/lib/core/audit";
import { db, inTransaction } from "@/lib/core/db";
import { notFound, ServiceError } from "@/lib/core/errors";
import { processSingleton } from "@/lib/core/process-singleton";
import { rateLimiter } from "@/lib/core/rate-limit";
import { findHelped, type From, hasDigits, PROOF_SECONDS, proofOf } from "../model/recipient";
import { MAX_TRIES } from "../rules/recipient-help";
import type { RecipientDigits } from "../schema";
import { lockDelivery } from "../shared/lock";

/** Per network, over all deliveries. */
const LIMIT = { name: "digits of recipients", perSecond: 1 / 30, burst: 20 };

const limit = () => processSingleton("limit of recipients' digits", () => rateLimiter(db, LIMIT));

/** The signed proof of the digits and how long it is valid; or the wrong tries that are left. */
export type Proved = { proof: string; seconds: number } | { triesLeft: number };

/**
 * Compares the last four digits of the dropoff's phone, which the recipient enters beside the tracking code. Wrong tries
 * are counted per delivery, also those at the same time.
 * @throws ServiceError `notFound` if the recipient can do nothing now; `tooManyRequests`
 */
export async function proveRecipient(
  from: From & { network: string },
  { code, digits }: RecipientDigits,
): Promise<Proved> {
  const { isAllowed, secondsUntilNext } = await limit().take(from.network);
  if (!isAllowed) {
    const message = "Too many tries from your network. Wait a few minutes and try again";
    throw new ServiceError("tooManyRequests", message, undefined, secondsUntilNext);
  }
  const helped = await findHelped(from, code);
  if (!helped) throw notFound("Delivery");
  const { ctx, delivery } = helped;
  const isRight = hasDigits(helped, digits);
  const triesLeft = await inTransaction(ctx, async (tx) => {
    await lockDelivery(tx, { deliveryId: delivery.id });
    const key = { merchantId_id: { merchantId: tx.merchantId, id: delivery.id } };
    const { recipientTries } = await tx.db.delivery.findUniqueOrThrow({
      where: key,
      select: { recipientTries: true },
    });
    const used = recipientTries ?? 0;
    if (isRight || used >= MAX_TRIES) return MAX_TRIES - used;
    await tx.db.delivery.update({
      where: key,
      data: { recipientTries: used + 1 },
      select: { id: true },
    });
    await writeAudit(tx, {
      action: "recipient.digits_refused",
      subjectType: "delivery",
      subjectId: delivery.id,
      data: { tries: used + 1 },
    });
    return MAX_TRIES - used - 1;
  });
  if (!isRight || triesLeft <= 0) return { triesLeft: Math.max(0, triesLeft) };
  return { proof: proofOf(helped, new Date()), seconds: PROOF_SECONDS };
}
