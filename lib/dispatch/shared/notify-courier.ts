import type { Transaction } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { timesIn } from "@/lib/core/language/times";
import { platformContext } from "@/lib/core/platform";
import { pushRecipient } from "@/lib/messages/shared/push-subscription";
import { queueMessage } from "@/lib/messages/shared/queue-message";
import { courierLanguage } from "../model/courier-language";
import { courierText } from "../model/text";

/** Later, the courier has seen it on the page. */
const NEWS_MS = 6 * 3_600_000;

type News = { courierId: string; deliveryId: string; is: "new" | "taken" | "message" };

/**
 * Sends a push to the phone of a courier who got or lost a delivery, or a message about one, if they have turned pushes on. It
 * contains area and time only, because whoever holds the phone can read it, and is in the courier's language.
 */
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
  const language = await courierLanguage(tx.db, courierId);
  const { t } = courierText(language);
  const time = timesIn(language, pickup.timeZone).shortDayAndClock(pickup.plannedAt);
  const platform = { ...platformContext(tx.actor, tx), db: tx.db };
  for (const phone of phones) {
    await queueMessage(platform, {
      channel: "push",
      recipient: pushRecipient(phone),
      kind: "courier_work",
      factKey: `courier work ${newId()}`,
      expiresAt: new Date(Date.now() + NEWS_MS),
      subject: t(`work.${is}`),
      text: t("work.trip", { from: pickup.city, to: dropoff.city, time }),
      html: null,
    });
  }
}
