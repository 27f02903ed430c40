import type { Prisma } from "@/prisma/generated/client";
import type { Transaction } from "@/lib/core/context";
import { hourOfWeek } from "@/lib/estimates/model/hour-of-week";
import type { Moment } from "@/lib/estimates/model/ranges";
import type { DeliveryStatus } from "../status";
import { arrivalInput } from "./arrival-input";
import { estimateArrival } from "./estimate";
import { stopsOf } from "./record";

/** What has to be known of a delivery to note how it is driven. */
export const drivenSelect = {
  id: true,
  vehicleType: true,
  durationMinutes: true,
  pricedMinutes: true,
  exactness: true,
  courier: { select: { isSimulated: true } },
  merchant: { select: { sandboxOfId: true } },
  stops: {
    select: { plannedAt: true, timeZone: true, scheduledDate: true, scheduledTime: true },
    orderBy: { position: "asc" },
  },
} satisfies Prisma.DeliverySelect;

type Driven = Prisma.DeliveryGetPayload<{ select: typeof drivenSelect }>;

type Action = { deliveryId: string; to: DeliveryStatus; at: Date };

/**
 * Notes in the transaction of a courier's action how a delivery is driven: when it is collected, sets off and arrives, and
 * the first range of arrival that its recipient can see from then on. What a failed attempt took says nothing about the road.
 * Sandboxes are left out, and so is the simulated courier: they must not teach what live deliveries take.
 */
export async function noteDriving(tx: Transaction, { deliveryId, to, at }: Action): Promise<void> {
  const { merchantId, db } = tx;
  if (to === "completed") {
    await db.drivenLeg.updateMany({ where: { merchantId, deliveryId }, data: { arrivedAt: at } });
  } else if (to === "incomplete" || to === "failed") {
    await forgetDriving(tx, deliveryId);
  } else if (to === "picked_up" || to === "on_the_way") {
    const delivery = await db.delivery.findUniqueOrThrow({
      where: { merchantId_id: { merchantId, id: deliveryId } },
      select: drivenSelect,
    });
    if (isLive(delivery)) await noteStart(tx, { delivery, to, at });
  }
}

/** Forgets how a delivery was driven, because it happened otherwise than was recorded. */
export async function forgetDriving({ merchantId, db }: Transaction, deliveryId: string): Promise<void> {
  await db.drivenLeg.deleteMany({ where: { merchantId, deliveryId } });
}

const isLive = ({ merchant, courier }: Driven) =>
  merchant.sandboxOfId === null && courier !== null && !courier.isSimulated;

type Start = { delivery: Driven; to: Moment; at: Date };

/** The row is new, unless the courier of this attempt has collected the goods before setting off. */
async function noteStart({ merchantId, db }: Transaction, start: Start): Promise<void> {
  const key = { merchantId, deliveryId: start.delivery.id };
  const times = timesOf(start);
  await db.drivenLeg.upsert({
    where: { merchantId_deliveryId: key },
    update: times,
    create: { ...key, ...factsOf(start.delivery), ...times, ...shownFrom(start) },
    select: { deliveryId: true },
  });
}

/** The columns of a moment. */
export function timesOf({ delivery, to, at }: Start) {
  const hour = hourOfWeek(at, stopsOf(delivery).pickup.timeZone);
  return to === "picked_up" ? { pickedUpAt: at, pickedUpHour: hour } : { departedAt: at, departedHour: hour };
}

/** The columns that no moment changes. */
export function factsOf(delivery: Driven) {
  return {
    vehicleType: delivery.vehicleType,
    pricedMinutes: delivery.pricedMinutes ?? delivery.durationMinutes,
    exactness: delivery.exactness,
    isAwaited: arrivalInput(delivery, stopsOf(delivery)).deliveryScheduled,
  };
}

/** The range of arrival that is shown from a moment on. */
function shownFrom({ delivery, to, at }: Start) {
  const arrival = estimateArrival({
    ...arrivalInput(delivery, stopsOf(delivery)),
    status: to,
    goodsHeld: true,
    history: [{ status: to, at }],
    now: at,
  });
  return { shownFrom: arrival?.from ?? null, shownTo: arrival?.to ?? null };
}
