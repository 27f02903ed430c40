import type { Transaction } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { platformContext } from "@/lib/core/platform";
import { pushRecipient } from "@/lib/messages/shared/push-subscription";
import { queueMessage } from "@/lib/messages/shared/queue-message";

/** Later, the courier has seen it on the page. */
const NEWS_MS = 6 * 3_600_000;

type News = { courierId: string; deliveryId: string; is: keyof typeof SUBJECTS };

const SUBJECTS = {
  new: "New delivery",
  taken: "A delivery is no longer yours",
  message: "New message about a delivery",
};

type Stop = { city: string; plannedAt: Date; timeZone: string };

/** Sends a push to the phone of a courier who got or lost a delivery, or a message about one, if they have turned pushes on. */
export async function notifyCourier(tx: Transaction, { courierId, deliveryId, is }: News): Promise<void> {
  const phones = await tx.db.pushSubscription.findMany({
    where: { courierId },
    select: { id: true, service: true },
  });
  if (phones.length === 0) return;
  const [pickup, dropoff] = await tx.db.stop.findMany({
    where: { merchantId: tx.merchantId, deliveryId },
    orderBy: { position: "asc" },
    select: { city: true, plannedAt: true, timeZone: true },
  });
  if (!pickup || !dropoff) return;
  const platform = { ...platformContext(tx.actor, tx), db: tx.db };
  for (const phone of phones) {
    await queueMessage(platform, {
      channel: "push",
      recipient: pushRecipient(phone),
      kind: "courier_work",
      factKey: `courier work ${newId()}`,
      expiresAt: new Date(Date.now() + NEWS_MS),
      subject: SUBJECTS[is],
      text: tripWords(pickup, dropoff),
      html: null,
    });
  }
}

/** Area and time only: whoever holds the phone can read it. `Brooklyn to Queens, pickup at Nov 28, 2:30 PM EST`. */
function tripWords({ city, plannedAt, timeZone }: Stop, dropoff: Stop): string {
  const options = { timeZone, month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
  const at = new Intl.DateTimeFormat("en-US", { ...options, timeZoneName: "short" }).format(plannedAt);
  return `${city} to ${dropoff.city}, pickup at ${at.replaceAll("\u202f", " ")}`;
}
