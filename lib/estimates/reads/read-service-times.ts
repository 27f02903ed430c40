import { z } from "zod";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { ServiceTimeRunModel } from "@/prisma/generated/models";

const runSelect = {
  madeAt: true,
  visits: true,
  leftOut: true,
  days: true,
  firstDay: true,
  lastDay: true,
  heldOutFrom: true,
  heldOutVisits: true,
  errorBefore: true,
  errorAfter: true,
  verdict: true,
  general: true,
  learnedAt: true,
} as const;

/** Results of a run, and the general seconds of a package in use since. */
export type ServiceRun = Pick<ServiceTimeRunModel, keyof typeof runSelect> & {
  /** Seconds of a package by kind of dropoff; empty for pickups. */
  kinds: Record<string, number>;
};

/** A pickup place with its own service time. */
export type SlowStore = {
  merchantId: string;
  /** Name of the place, unique for the merchant. */
  place: string;
  merchantName: string;
  /** As in the latest pickup there. */
  storeName: string;
  fullAddress: string;
  /** Seconds of a package. */
  seconds: number;
  /** Number of visits that it was learned from. */
  visits: number;
};

export type ServiceTimesReport = {
  /** The latest runs; null before the first. */
  pickup: ServiceRun | null;
  dropoff: ServiceRun | null;
  /** The slowest first. */
  stores: SlowStore[];
  /** Stores with their own time, of which `stores` has the slowest. */
  storeCount: number;
};

/** Slow stores that the page shows. */
const MAX_STORES = 50;

const kindsOf = z.record(z.string(), z.number());

async function latestRun({ db }: Context, stop: 0 | 1): Promise<ServiceRun | null> {
  const run = await db.serviceTimeRun.findFirst({
    where: { stop },
    orderBy: { madeAt: "desc" },
    select: { ...runSelect, kinds: true },
  });
  return run && { ...run, kinds: kindsOf.parse(run.kinds ?? {}) };
}

/** Returns the learned service times of pickups and dropoffs, and the slowest stores of all merchants. */
export async function readServiceTimes(ctx: Context): Promise<ServiceTimesReport> {
  requirePermission(ctx, "support:look-up");
  const [pickup, dropoff, storeCount, stores] = await Promise.all([
    latestRun(ctx, 0),
    latestRun(ctx, 1),
    ctx.db.learnedStore.count(),
    ctx.db.$queryRaw<SlowStore[]>`
      SELECT l."merchantId", l.place, m.name AS "merchantName", s."customerName" AS "storeName", s."fullAddress", l.seconds, l.visits
      FROM "LearnedStore" l JOIN "Merchant" m ON m.id = l."merchantId"
      JOIN "Stop" s ON s."merchantId" = l."merchantId" AND s."deliveryId" = l."deliveryId" AND s.position = 0
      ORDER BY l.seconds DESC, l."merchantId", l.place LIMIT ${MAX_STORES}`,
  ]);
  return { pickup, dropoff, stores, storeCount };
}
