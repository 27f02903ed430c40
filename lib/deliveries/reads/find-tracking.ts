import type { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { type DeliveryStatus, isCorrection, matchesHistory } from "../status";
import type { ServiceType } from "@/lib/core/trade";
import { readAgreeing } from "@/lib/core/snapshot";
import { type Arrival, estimateArrival, type Step } from "../model/estimate";

/** A stop as shown in public: the city, never the street. */
export type TrackedStop = {
  city: string;
  regionCode: string | null;
  countryCode: string;
  /** IANA name. */
  timeZone: string;
  plannedAt: Date;
};

/** `isCorrection`: an earlier entry was wrong. Who found out and why is not public. */
type TrackedStep = Step & { isCorrection: boolean };

/** Everything that a delivery's public page may show. Anyone with the link can read it. */
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
    select: { type: true, status: true, goodsHeld: true, createdAt: true },
    orderBy: { sequence: "asc" },
  },
} satisfies Prisma.DeliverySelect;

/** A delivery by its tracking code, of any merchant; null if there is none. */
export async function findTracking(db: Db, code: string): Promise<Tracking | null> {
  if (!CODE.test(code)) return null;
  const found = await readAgreeing(
    db,
    (at) => at.delivery.findFirst({ where: { trackingCode: code }, select: trackedSelect }),
    (delivery) => delivery === null || matchesHistory(delivery),
  );
  if (!found) return null;
  const [pickup, dropoff] = found.stops;
  if (!pickup || !dropoff) throw new Error("A tracked delivery has not got its two stops");
  const { status, goodsHeld, serviceType, durationMinutes } = found;
  const history = found.history.map(({ type, status, createdAt: at }) => ({
    status,
    isCorrection: isCorrection(type),
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

/** Lists the fields explicitly, so that a column selected for a calculation is not published. */
function publicStop({ city, regionCode, countryCode, timeZone, plannedAt }: TrackedStop): TrackedStop {
  return { city, regionCode, countryCode, timeZone, plannedAt };
}
