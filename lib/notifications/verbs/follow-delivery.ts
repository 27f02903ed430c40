import { writeAudit } from "@/lib/core/audit";
import { db, inTransaction } from "@/lib/core/db";
import { notFound, ServiceError, validationError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { processSingleton } from "@/lib/core/process-singleton";
import { rateLimiter } from "@/lib/core/rate-limit";
import { findTracking } from "@/lib/deliveries/reads/find-tracking";
import { pushTarget, sealPushTarget } from "@/lib/messages/shared/push-subscription";
import { MAX_FOLLOWERS } from "../constants";
import {
  findFollowed,
  followerKey,
  type From,
  lockFollowers,
  scheduleFollowerCheck,
  recipientContext,
} from "../model/follow";
import type { FollowInput } from "../schema";

/** Per delivery. */
const LIMIT = { name: "followers", perSecond: 1 / 30, burst: 40 };

const limit = () => processSingleton("limit of followers", () => rateLimiter(db, LIMIT));

/**
 * Subscribes a browser to a delivery's pushes. The tracking code authorizes. Repeating it changes nothing.
 * @throws ServiceError `validation` if the subscription is not safe to send to; `notFound` if the code has no
 * delivery that can be subscribed to; `tooManyRequests` if done too often; `unprocessable` if enough browsers
 * are subscribed
 */
export async function followDelivery(from: From, { code, ...target }: FollowInput): Promise<void> {
  if (!pushTarget.safeParse(target).success) throw validationError({ endpoint: "not_public_address" });
  const [followed, tracking] = await Promise.all([findFollowed(from.db, code), findTracking(from.db, code)]);
  if (!followed || !tracking) throw notFound("Delivery");
  const { merchantId, id: deliveryId } = followed;
  const key = followerKey(followed, target.endpoint);
  if ((await from.db.pushSubscription.count({ where: key })) > 0) return;
  const { isAllowed, secondsUntilNext } = await limit().take(deliveryId);
  if (!isAllowed) {
    const message = "Notifications were turned on and off too often. Try again later";
    throw new ServiceError("tooManyRequests", message, undefined, secondsUntilNext);
  }
  await inTransaction(recipientContext(from, merchantId), async (tx) => {
    await lockFollowers(tx, deliveryId);
    const count = await tx.db.pushSubscription.count({ where: { merchantId, deliveryId } });
    if (count >= MAX_FOLLOWERS) {
      throw new ServiceError(
        "unprocessable",
        "This delivery already has the maximum number of subscribed browsers",
      );
    }
    const id = newId();
    const row = {
      ...key,
      id,
      service: new URL(target.endpoint).hostname,
      sealed: sealPushTarget({ merchantId, id }, target),
      notifiedFrom: tracking.arrival?.from ?? null,
      notifiedTo: tracking.arrival?.to ?? null,
      createdAt: tracking.now,
    };
    const { count: made } = await tx.db.pushSubscription.createMany({ data: [row], skipDuplicates: true });
    if (made === 0) return;
    await scheduleFollowerCheck(tx, deliveryId);
    await writeAudit(tx, { action: "recipient.followed", subjectType: "delivery", subjectId: deliveryId });
  });
}
