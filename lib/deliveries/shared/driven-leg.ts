import type { Prisma } from "@/prisma/generated/client";
import type { Transaction } from "@/lib/core/context";
import { hourOfWeek } from "@/lib/estimates/rules/hour-of-week";
import type { Moment } from "@/lib/estimates/rules/ranges";
import type { DeliveryStatus } from "../status";
import { arrivalInput } from "../model/arrival-input";
import { estimateArrival } from "../model/estimate";
import { stopsOf } from "../rules/record";
import { type PlaceInRoute, placeInRoute } from "../rules/route";
import { readRoutes } from "./read-routes";

/** The parts of a delivery needed to record how it is driven. */
export const drivenSelect = {
  merchantId: true,
  id: true,
  courierId: true,
  vehicleType: true,
  durationMinutes: true,
  pricedMinutes: true,
  exactness: true,
  courier: { select: { isSimulated: true } },
  merchant: { select: { sandboxOfId: true } },
  stops: {
    select: { plannedAt: true, timeZone: true, scheduledDate: true, scheduledTime: true, readyAt: true },
    orderBy: { position: "asc" },
  },
} satisfies Prisma.DeliverySelect;

type Driven = Prisma.DeliveryGetPayload<{ select: typeof drivenSelect }>;

type Action = { deliveryId: string; to: DeliveryStatus; at: Date };

/**
 * Records, in the transaction of a courier's action, how a delivery is driven: when it is collected, sets off
 * and arrives, and the first arrival range that its recipient sees after pickup. Failed attempts are skipped,
 * because they say nothing about the road, as are sandboxes and the simulated courier, which must not
 * influence live estimates.
 */
export async function recordDriving(tx: Transaction, { deliveryId, to, at }: Action): Promise<void> {
  const { merchantId, db } = tx;
  if (to === "completed") {
    await db.drivenLeg.updateMany({ where: { merchantId, deliveryId }, data: { arrivedAt: at } });
  } else if (to === "incomplete" || to === "failed") {
    await deleteDriving(tx, deliveryId);
  } else if (to === "picked_up" || to === "on_the_way") {
    const delivery = await db.delivery.findUniqueOrThrow({
      where: { merchantId_id: { merchantId, id: deliveryId } },
      select: drivenSelect,
    });
    if (isLive(delivery)) await noteStart(tx, { delivery, to, at });
  }
}

/** Deletes how a delivery was driven, with the visits to its stops, because the record was wrong. */
export async function deleteDriving({ merchantId, db }: Transaction, deliveryId: string): Promise<void> {
  await db.drivenLeg.deleteMany({ where: { merchantId, deliveryId } });
  await db.stopVisit.deleteMany({ where: { merchantId, deliveryId } });
}

const isLive = ({ merchant, courier }: Driven) =>
  merchant.sandboxOfId === null && courier !== null && !courier.isSimulated;

type Start = { delivery: Driven; to: Moment; at: Date };

/** The row is new unless the courier of this attempt has collected the goods before departing. */
async function noteStart({ merchantId, db }: Transaction, start: Start): Promise<void> {
  const key = { merchantId, deliveryId: start.delivery.id };
  const times = timesOf(start);
  const place = await placeOf(db, start);
  await db.drivenLeg.upsert({
    where: { merchantId_deliveryId: key },
    update: times,
    create: { ...key, ...factsOf(start.delivery), ...times, ...shownFrom(start, place) },
    select: { deliveryId: true },
  });
}

/** Returns the columns of a moment. */
export function timesOf({ delivery, to, at }: Start) {
  const hour = hourOfWeek(at, stopsOf(delivery).pickup.timeZone);
  return to === "picked_up" ? { pickedUpAt: at, pickedUpHour: hour } : { departedAt: at, departedHour: hour };
}

/** Returns the columns that do not depend on a moment. */
export function factsOf(delivery: Driven) {
  return {
    vehicleType: delivery.vehicleType,
    pricedMinutes: delivery.pricedMinutes ?? delivery.durationMinutes,
    exactness: delivery.exactness,
    isAwaited: arrivalInput(delivery, stopsOf(delivery)).deliveryScheduled,
  };
}

async function placeOf(db: Transaction["db"], { delivery, at }: Start): Promise<PlaceInRoute | null> {
  const { courierId } = delivery;
  const route = courierId && (await readRoutes(db, [courierId])).get(courierId);
  return route ? placeInRoute(route, delivery, at) : null;
}

/** Returns the arrival range shown from a moment on. */
function shownFrom({ delivery, to, at }: Start, place: PlaceInRoute | null) {
  const arrival = estimateArrival({
    ...arrivalInput(delivery, stopsOf(delivery)),
    status: to,
    goodsHeld: true,
    history: [{ status: to, at }],
    place,
    now: at,
  });
  return { shownFrom: arrival?.from ?? null, shownTo: arrival?.to ?? null };
}
