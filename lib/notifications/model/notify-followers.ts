import type { Transaction } from "@/lib/core/context";
import type { Tracking } from "@/lib/deliveries/reads/find-tracking";
import { pushRecipient } from "@/lib/messages/shared/push-subscription";
import { queueMessage } from "@/lib/messages/shared/queue-message";
import { pushOf } from "./compose";
import { dueFacts, type Range, type Situation } from "./due";
import type { NotificationSettings } from "./settings";
import type { MessageValues } from "./words";

type Of = { deliveryId: string; tracking: Tracking; words: MessageValues };

const select = {
  id: true,
  service: true,
  notifiedFrom: true,
  notifiedTo: true,
  notifiedCount: true,
  createdAt: true,
} as const;

type Follower = {
  id: string;
  service: string;
  notifiedFrom: Date | null;
  notifiedTo: Date | null;
  notifiedCount: number;
  createdAt: Date;
};

/** Events older than this are not sent, even if the push service was down. */
const NEWS_MS = 24 * 3_600_000;

/**
 * Sends subscribed browsers what is due, each individually, because they subscribed at different times.
 * @returns the arrivals that they know
 */
export async function notifyFollowers(
  tx: Transaction,
  settings: NotificationSettings,
  of: Of,
): Promise<Range[]> {
  const { merchantId } = tx;
  const followers = await tx.db.pushSubscription.findMany({
    where: { merchantId, deliveryId: of.deliveryId },
    select,
    orderBy: { id: "asc" },
  });
  const known: Range[] = [];
  for (const follower of followers) {
    const notified = await notifyFollower(tx, settings, { ...of, follower });
    if (notified) known.push(notified);
  }
  return known;
}

async function notifyFollower(
  tx: Transaction,
  { enabled, arrivalMinutes }: NotificationSettings,
  { deliveryId, tracking, words, follower }: Of & { follower: Follower },
): Promise<Range | null> {
  const { merchantId } = tx;
  const { id, notifiedFrom, notifiedTo, notifiedCount: count, createdAt } = follower;
  const before = notifiedFrom && notifiedTo ? { from: notifiedFrom, to: notifiedTo, count } : null;
  let notified: Range | null = before;
  for (const due of dueFacts({
    ...tracking,
    deliveryId,
    notified: before,
    arrivalMinutes,
    isFollower: true,
  })) {
    const isNews = happenedAt(due.is, tracking) > createdAt;
    // A message just queued contains the new time.
    if (due.is === "moved" && notified !== before) continue;
    if (!isNews || !enabled.includes(`${due.fact} push`)) continue;
    const isNew = await queueMessage(tx, {
      channel: "push",
      recipient: pushRecipient(follower),
      kind: `recipient_${due.is}`,
      factKey: `${due.factKey}:push:${id}`,
      about: { kind: "delivery", id: deliveryId },
      expiresAt: new Date(Date.now() + NEWS_MS),
      ...pushOf(due.is, words),
    });
    if (isNew && tracking.arrival && due.is !== "late") notified = tracking.arrival;
  }
  if (notified && notified !== before) {
    const data = { notifiedFrom: notified.from, notifiedTo: notified.to, notifiedCount: count + 1 };
    await tx.db.pushSubscription.updateMany({ where: { merchantId, id }, data });
  }
  return notified;
}

/** Time of the event. Browsers that subscribed later have seen it on the page. */
function happenedAt(is: Situation, { history, readdressed, arrival, now }: Tracking): Date {
  if (is === "readdressed") return readdressed?.at ?? now;
  if (is === "booked") return history[0]?.at ?? now;
  if (is === "late") return arrival?.to ?? now;
  return is === "moved" || is === "arriving" ? now : (history.at(-1)?.at ?? now);
}
