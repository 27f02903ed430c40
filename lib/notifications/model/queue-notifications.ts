import type { Prisma } from "@/prisma/generated/client";
import type { Context, Transaction } from "@/lib/core/context";
import { ERASED_PHONE, numberOf } from "@/lib/core/stored-phone";
import { addJob } from "@/lib/core/queue/job";
import { trackingUrl } from "@/lib/deliveries/present/delivery";
import type { Tracking } from "@/lib/deliveries/reads/find-tracking";
import { handoverPin, pinKey } from "@/lib/deliveries/shared/handover-pin";
import { NOTIFY_TASK, notifyKey } from "@/lib/deliveries/shared/recipient-job";
import { isFinal } from "@/lib/deliveries/status";
import { queueMessage } from "@/lib/messages/shared/queue-message";
import { emailOf, smsOf } from "./compose";
import { deniedAmong } from "./denied";
import { type Due, dueFacts, type Range, type SentArrival } from "./due";
import { CONTACT_CHANNELS, type ContactChannel, type Contacts, recipientOf } from "./recipients";
import type { NotificationSettings } from "./settings";
import { notifyFollowers } from "./notify-followers";
import { oneClickUrl, unsubscribePage, unsubscribeToken } from "./unsubscribe-link";
import type { MessageValues } from "./words";

/** The parts of a delivery needed for its notifications. */
export const notifiedSelect = {
  id: true,
  orderNumber: true,
  trackingCode: true,
  customerEmail: true,
  handoverPin: true,
  stops: { select: { phoneNumber: true }, where: { position: 1 } },
  notifiedArrival: { select: { from: true, to: true, count: true } },
} satisfies Prisma.DeliverySelect;

type Delivery = Prisma.DeliveryGetPayload<{ select: typeof notifiedSelect }>;

/** Grace period after the sent range has passed, so that a courier who is nearly there worries nobody. */
const GRACE_MS = 5 * 60_000;

type Of = { delivery: Delivery; tracking: Tracking };

/** Queues the due notifications in a transaction. */
export async function queueNotifications(
  tx: Transaction,
  settings: NotificationSettings,
  of: Of,
): Promise<void> {
  const { delivery, tracking } = of;
  const due = dueFacts({
    ...tracking,
    deliveryId: delivery.id,
    notified: delivery.notifiedArrival,
    arrivalMinutes: settings.arrivalMinutes,
  });
  let notified: Range | null = delivery.notifiedArrival;
  for (const each of due) {
    // A message just queued contains the new time.
    if (each.is === "moved" && notified !== delivery.notifiedArrival) continue;
    const isNotified = await queueFact(tx, settings, { ...of, due: each });
    if (isNotified && tracking.arrival && each.is !== "late") notified = tracking.arrival;
  }
  if (notified && notified !== delivery.notifiedArrival) {
    await recordSentArrival(tx, delivery.id, {
      ...notified,
      count: (delivery.notifiedArrival?.count ?? 0) + 1,
    });
  }
  const words = valuesOf(delivery, tracking);
  const followers = await notifyFollowers(tx, settings, { deliveryId: delivery.id, tracking, words });
  if (isFinal(tracking.status)) return;
  await scheduleCheck(tx, delivery.id, [...(notified ? [notified] : []), ...followers]);
}

/** @returns whether anyone was notified for the first time */
async function queueFact(
  tx: Transaction,
  { enabled }: NotificationSettings,
  { due, delivery, tracking }: Of & { due: Due },
): Promise<boolean> {
  const phone = numberOf(delivery.stops[0]?.phoneNumber ?? "");
  const contacts: Contacts = {
    customerEmail: delivery.customerEmail,
    dropoffPhone: phone === ERASED_PHONE ? "" : phone,
  };
  let isNotified = false;
  for (const channel of CONTACT_CHANNELS.filter((each) => enabled.includes(`${due.fact} ${each}`))) {
    const recipient = recipientOf(channel, contacts);
    if (!recipient) continue;
    const isDenied = (await deniedAmong(tx, [recipient])).has(recipient);
    const isNew = await queueMessage(tx, {
      channel,
      recipient,
      kind: `recipient_${due.is}`,
      factKey: `${due.factKey}:${channel}`,
      about: { kind: "delivery", id: delivery.id },
      ...contentOf(channel, due, { tx, recipient, delivery, tracking }),
      ...(isDenied && { suppressed: "The recipient gets no notifications" }),
    });
    isNotified ||= isNew && !isDenied;
  }
  return isNotified;
}

function contentOf(
  channel: ContactChannel,
  { is }: Due,
  { tx, recipient, delivery, tracking }: Of & { tx: Context; recipient: string },
) {
  const values = { ...valuesOf(delivery, tracking), ...(delivery.handoverPin && pinOf(delivery)) };
  if (channel === "sms") return smsOf(is, values);
  const token = unsubscribeToken({ merchantId: tx.merchantId, recipient });
  const color = tracking.merchant.accentColor;
  return {
    ...emailOf(is, values, { color, unsubscribeUrl: unsubscribePage(token) }),
    unsubscribeUrl: oneClickUrl(token),
  };
}

const pinOf = ({ id, trackingCode }: Delivery) => ({
  pin: handoverPin(id),
  trackingUrl: `${trackingUrl(trackingCode)}?key=${pinKey(trackingCode)}`,
});

function valuesOf({ orderNumber, trackingCode }: Delivery, tracking: Tracking): MessageValues {
  const { merchant, dropoff, arrival, attemptReason } = tracking;
  return {
    language: tracking.recipientLanguage ?? merchant.language,
    merchantName: merchant.name,
    orderNumber,
    city: dropoff.city,
    timeZone: dropoff.timeZone,
    arrival,
    window: dropoff.window,
    attemptReason,
    trackingUrl: trackingUrl(trackingCode),
    pin: null,
  };
}

async function recordSentArrival(
  { db, merchantId }: Transaction,
  deliveryId: string,
  { from, to, count }: SentArrival,
): Promise<void> {
  await db.notifiedArrival.upsert({
    where: { merchantId_deliveryId: { merchantId, deliveryId } },
    update: { from, to, count },
    create: { merchantId, deliveryId, from, to, count },
    select: { deliveryId: true },
  });
}

/** If the sent arrival passes without an event, the delivery is late, which no event reports. */
async function scheduleCheck(
  { db, merchantId }: Transaction,
  deliveryId: string,
  notified: { to: Date }[],
): Promise<void> {
  const now = Date.now();
  const ahead = notified.map(({ to }) => to.getTime() + GRACE_MS - now).filter((ms) => ms > 0);
  if (ahead.length === 0) return;
  const seconds = Math.min(...ahead) / 1_000;
  await addJob(db, {
    task: NOTIFY_TASK,
    payload: { merchantId, deliveryId },
    key: notifyKey(deliveryId),
    runInSeconds: seconds,
  });
}
