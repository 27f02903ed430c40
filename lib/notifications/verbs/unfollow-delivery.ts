import { writeAudit } from "@/lib/core/audit";
import { inTransaction } from "@/lib/core/db";
import { followerKey, type From, recipientContext } from "../model/follow";
import type { UnfollowInput } from "../schema";

/** Unsubscribes a browser from a delivery. Succeeds even if it was not subscribed or there is no delivery. */
export async function unfollowDelivery(from: From, { code, endpoint }: UnfollowInput): Promise<void> {
  const delivery = await from.db.delivery.findFirst({
    where: { trackingCode: code },
    select: { merchantId: true, id: true },
  });
  if (!delivery) return;
  await inTransaction(recipientContext(from, delivery.merchantId), async (tx) => {
    const { count } = await tx.db.pushSubscription.deleteMany({ where: followerKey(delivery, endpoint) });
    if (count === 0) return;
    const entry = { subjectType: "delivery", subjectId: delivery.id };
    await writeAudit(tx, { action: "recipient.unfollowed", ...entry });
  });
}
