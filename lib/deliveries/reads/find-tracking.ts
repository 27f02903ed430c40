import type { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { type DeliveryStatus, hasStateOfHistory } from "../status";
import type { ServiceType } from "@/lib/rates/schema";
import { readAgreeing } from "@/lib/core/snapshot";
import { type Arrival, estimateArrival, type Step } from "../model/estimate";

/** A stop as strangers may know it: the town, never the street. */
export type TrackedStop = {
  city: string;
  regionCode: string | null;
  countryCode: string;
  /** IANA name. */
  timeZone: string;
  plannedAt: Date;
};

/** `isCorrection`: what was recorded before it was otherwise in truth. Why, and who found out, is not for strangers. */
type TrackedStep = Step & { isCorrection: boolean };

/** All that a delivery's public page may tell. Whoever has the link reads it. */
export type Tracking = {
  merchantName: string;
  /** Of a sandbox: nobody carries it. */
  isSandbox: boolean;
  status: DeliveryStatus;
  goodsHeld: boolean;
  serviceType: ServiceType;
  pickup: TrackedStop;
  dropoff: TrackedStop;
  arrival: Arrival | null;
  /** Oldest first. */
  history: TrackedStep[];
};

/** A code as newSecretCode makes it, or longer. */
const CODE = /^[A-Za-z0-9_-]{22,}$/;

const stopSelect = {
  position: true,
  city: true,
  regionCode: true,
  countryCode: true,
  timeZone: true,
  plannedAt: true,
  scheduledDate: true,
  scheduledTime: true,
} as const;

const trackedSelect = {
  status: true,
  goodsHeld: true,
  startedInAttempt: true,
  serviceType: true,
  durationMinutes: true,
  merchant: { select: { name: true, sandboxOfId: true } },
  stops: { select: stopSelect, orderBy: { position: "asc" } },
  history: {
    select: { status: true, isCorrection: true, goodsHeld: true, createdAt: true },
    orderBy: { sequence: "asc" },
  },
} satisfies Prisma.DeliverySelect;

/** A delivery by its tracking code, whichever merchant's it is; null where there is none. */
export async function findTracking(db: Db, code: string): Promise<Tracking | null> {
  if (!CODE.test(code)) return null;
  const found = await readAgreeing(
    db,
    (at) => at.delivery.findFirst({ where: { trackingCode: code }, select: trackedSelect }),
    (delivery) => delivery === null || hasStateOfHistory(delivery),
  );
  if (!found) return null;
  const [pickup, dropoff] = found.stops;
  if (!pickup || !dropoff) throw new Error("A tracked delivery has not got its two stops");
  const { status, goodsHeld, serviceType, durationMinutes } = found;
  const history = found.history.map(({ status, isCorrection, createdAt: at }) => ({
    status,
    isCorrection,
    at,
  }));
  const arrival = estimateArrival({
    status,
    goodsHeld,
    history,
    durationMinutes,
    plannedDeliveryAt: dropoff.plannedAt,
    deliveryScheduled: dropoff.scheduledDate !== null || dropoff.scheduledTime !== null,
    now: new Date(),
  });
  return {
    merchantName: found.merchant.name,
    isSandbox: found.merchant.sandboxOfId !== null,
    status,
    goodsHeld,
    serviceType,
    pickup: publicStop(pickup),
    dropoff: publicStop(dropoff),
    arrival,
    history,
  };
}

/** Lists what leaves, so that a column selected for a calculation does not. */
function publicStop({ city, regionCode, countryCode, timeZone, plannedAt }: TrackedStop): TrackedStop {
  return { city, regionCode, countryCode, timeZone, plannedAt };
}
