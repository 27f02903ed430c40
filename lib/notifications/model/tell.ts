import type { Prisma } from "@/prisma/generated/client";
import type { Context, Transaction } from "@/lib/core/context";
import { numberOf } from "@/lib/core/phone-number";
import { addJob } from "@/lib/core/queue/job";
import { trackingUrl } from "@/lib/deliveries/present";
import type { Tracking } from "@/lib/deliveries/reads/find-tracking";
import { isFinal } from "@/lib/deliveries/status";
import { queueMessage } from "@/lib/messages/model/queue-message";
import { emailOf, smsOf } from "./compose";
import { deniedAmong } from "./denied";
import { type Due, dueFacts, type Range, type ToldArrival } from "./due";
import { TELL_TASK, tellKey } from "./fan-out";
import { CONTACT_CHANNELS, type ContactChannel, type Contacts, recipientOf } from "./recipients";
import type { NotificationSettings } from "./settings";
import { tellFollowers } from "./tell-followers";
import { oneClickUrl, unsubscribePage, unsubscribeToken } from "./unsubscribe-link";
import type { Told } from "./words";

/** What has to be known of a delivery to tell its recipient. */
export const toldSelect = {
  id: true,
  orderNumber: true,
  trackingCode: true,
  customerEmail: true,
  stops: { select: { phoneNumber: true }, where: { position: 1 } },
  toldArrival: { select: { from: true, to: true, count: true } },
} satisfies Prisma.DeliverySelect;

type Delivery = Prisma.DeliveryGetPayload<{ select: typeof toldSelect }>;

/** A while after the told range has passed, so that a courier who is nearly there makes nobody worry. */
const GRACE_MS = 5 * 60_000;

type Of = { delivery: Delivery; tracking: Tracking };

/** Tells what is due in a transaction. */
export async function tell(tx: Transaction, settings: NotificationSettings, of: Of): Promise<void> {
  const { delivery, tracking } = of;
  const due = dueFacts({
    ...tracking,
    deliveryId: delivery.id,
    told: delivery.toldArrival,
    arrivalMinutes: settings.arrivalMinutes,
  });
  let told: Range | null = delivery.toldArrival;
  for (const each of due) {
    const isTold = await tellFact(tx, settings, { ...of, due: each });
    if (isTold && tracking.arrival && each.is !== "late") told = tracking.arrival;
  }
  if (told && told !== delivery.toldArrival) {
    await rememberTold(tx, delivery.id, { ...told, count: (delivery.toldArrival?.count ?? 0) + 1 });
  }
  const words = toldOf(delivery, tracking);
  const followers = await tellFollowers(tx, settings, { deliveryId: delivery.id, tracking, words });
  if (isFinal(tracking.status)) return;
  await comeBack(tx, delivery.id, [...(told ? [told] : []), ...followers]);
}

/** @returns whether somebody was told who had not been told before */
async function tellFact(
  tx: Transaction,
  { enabled }: NotificationSettings,
  { due, delivery, tracking }: Of & { due: Due },
): Promise<boolean> {
  const contacts: Contacts = {
    customerEmail: delivery.customerEmail,
    dropoffPhone: numberOf(delivery.stops[0]?.phoneNumber ?? ""),
  };
  let isTold = false;
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
    isTold ||= isNew && !isDenied;
  }
  return isTold;
}

function contentOf(
  channel: ContactChannel,
  { is }: Due,
  { tx, recipient, delivery, tracking }: Of & { tx: Context; recipient: string },
) {
  const told = toldOf(delivery, tracking);
  if (channel === "sms") return smsOf(is, told);
  const token = unsubscribeToken({ merchantId: tx.merchantId, recipient });
  const color = tracking.merchant.accentColor;
  return {
    ...emailOf(is, told, { color, unsubscribeUrl: unsubscribePage(token) }),
    unsubscribeUrl: oneClickUrl(token),
  };
}

function toldOf({ orderNumber, trackingCode }: Delivery, tracking: Tracking): Told {
  const { merchant, dropoff, arrival, attemptReason } = tracking;
  return {
    merchantName: merchant.name,
    orderNumber,
    city: dropoff.city,
    timeZone: dropoff.timeZone,
    arrival,
    attemptReason,
    trackingUrl: trackingUrl(trackingCode),
  };
}

async function rememberTold(
  { db, merchantId }: Transaction,
  deliveryId: string,
  { from, to, count }: ToldArrival,
): Promise<void> {
  await db.toldArrival.upsert({
    where: { merchantId_deliveryId: { merchantId, deliveryId } },
    update: { from, to, count },
    create: { merchantId, deliveryId, from, to, count },
    select: { deliveryId: true },
  });
}

/** A delivery whose told arrival passes without news is late, which no event says. */
async function comeBack(
  { db, merchantId }: Transaction,
  deliveryId: string,
  told: { to: Date }[],
): Promise<void> {
  const now = Date.now();
  const ahead = told.map(({ to }) => to.getTime() + GRACE_MS - now).filter((ms) => ms > 0);
  if (ahead.length === 0) return;
  const seconds = Math.min(...ahead) / 1_000;
  await addJob(db, {
    task: TELL_TASK,
    payload: { merchantId, deliveryId },
    key: tellKey(deliveryId),
    runInSeconds: seconds,
  });
}
