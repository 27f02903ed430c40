import type { Db } from "@/lib/core/db";
import { type DeliveryState, OPEN_STATUSES } from "@/lib/deliveries/status";
import type { GeoPrecision } from "@/prisma/generated/client";
import { findCourierLink, type LinkedCourier } from "./find-courier-link";

/** A stop with everything needed to get there. */
export type WorkStop = {
  customerName: string;
  fullAddress: string;
  apartmentUnitNumber: string | null;
  /** International form. */
  phoneNumber: string;
  notes: string | null;
  plannedAt: Date;
  /** IANA name. */
  timeZone: string;
  precision: GeoPrecision;
  latitude: number;
  longitude: number;
};

/** An open delivery as its courier sees it: without price, and of the merchant only the name. */
export type WorkDelivery = DeliveryState & {
  merchantId: string;
  id: string;
  orderNumber: string;
  merchantName: string;
  specialInstructions: string | null;
  confirmationSignRequired: boolean;
  packageContent: string;
  packageType: string | null;
  packageSize: string | null;
  packageQuantity: number;
  packageIsFragile: boolean;
  packageWeightKg: number | null;
  pickup: WorkStop;
  dropoff: WorkStop;
  /** Reason of the last failed attempt, as written by its courier; null if there is none. */
  lastAttempt: string | null;
};

export type Work = { courier: LinkedCourier; deliveries: WorkDelivery[] };

const stopSelect = {
  customerName: true,
  fullAddress: true,
  apartmentUnitNumber: true,
  phoneNumber: true,
  notes: true,
  plannedAt: true,
  timeZone: true,
  precision: true,
  latitude: true,
  longitude: true,
} as const;

const workSelect = {
  merchantId: true,
  id: true,
  orderNumber: true,
  status: true,
  goodsHeld: true,
  startedInAttempt: true,
  specialInstructions: true,
  confirmationSignRequired: true,
  packageContent: true,
  packageType: true,
  packageSize: true,
  packageQuantity: true,
  packageIsFragile: true,
  packageWeightKg: true,
  merchant: { select: { name: true } },
  stops: { select: stopSelect, orderBy: { position: "asc" } },
  history: {
    where: { type: "status_changed", status: "incomplete" },
    select: { reason: true },
    orderBy: { sequence: "desc" },
    take: 1,
  },
} as const;

/**
 * Returns the open deliveries, over all merchants, of the courier with this link token; null if the token has no
 * valid link.
 */
export async function findWork(db: Db, token: string): Promise<Work | null> {
  const courier = await findCourierLink(db, token);
  if (!courier) return null;
  const found = await db.delivery.findMany({
    where: { courierId: courier.id, status: { in: [...OPEN_STATUSES] } },
    select: workSelect,
    orderBy: { id: "asc" },
  });
  const deliveries = found.map(({ merchant, stops, history, packageWeightKg, ...delivery }) => {
    const [pickup, dropoff] = stops;
    if (!pickup || !dropoff) throw new Error(`Delivery ${delivery.id} has not got its two stops`);
    const weight = packageWeightKg?.toNumber() ?? null;
    const lastAttempt = history[0]?.reason ?? null;
    return {
      ...delivery,
      merchantName: merchant.name,
      packageWeightKg: weight,
      pickup,
      dropoff,
      lastAttempt,
    };
  });
  return { courier, deliveries };
}
