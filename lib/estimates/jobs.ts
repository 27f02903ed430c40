import type { PrismaClient } from "@/prisma/generated/client";
import { isDatabaseUnavailable } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { VEHICLES } from "@waybill/geo/trip";
import { activateEstimates, TRIP_KINDS } from "./shared/in-use";
import { activateServiceTimes } from "./shared/service-times";
import { evaluateRun } from "./model/evaluate";
import { evaluateService } from "./model/evaluate-service";
import { readLegs } from "./model/read-legs";
import { LEARNED_DAYS, readVisits } from "./model/read-visits";
import { readAllInUse, readInUse, runRow } from "./model/runs";
import {
  forgetErasedStores,
  forgetUnvisitedStores,
  readServiceTimes,
  readServiceTimesInUse,
  writeServiceRun,
} from "./model/service-runs";

export { recordVisits } from "./model/record-visits";

/** Longest delay until estimates learned by another process are used here. */
const REFRESH_MS = 60_000;
/** Delay until a failed read is repeated: before the first one succeeds, nothing learned is used. */
const RETRY_MS = 2_000;

const DAY_MS = 24 * 3_600_000;
/** Longer than the overview and the estimates look back. Visits are kept as long as legs. */
const LEGS_KEPT_DAYS = 400;
const RUNS_KEPT_DAYS = 800;

/**
 * Learns from the delivery times of all live merchants, and activates what is better on held-out days. Each
 * vehicle has two runs, for trips measured along roads and for estimated ones, and the service times of pickups and of dropoffs
 * have one each. Runs are stored with their results. Once a night is enough.
 */
export async function learnEstimates(db: PrismaClient, now = new Date()): Promise<void> {
  for (const kind of TRIP_KINDS) {
    const before = await readInUse(db, kind);
    const legs = await readLegs(db, kind, now);
    const { handlingMinutes } = VEHICLES[kind.vehicleType];
    const evaluation = await evaluateRun(legs, { handlingMinutes, inUse: before });
    const row = runRow({ kind, madeAt: now, before, evaluation });
    await db.estimateRun.createMany({ data: [row] });
  }
  for (const stop of [0, 1] as const) {
    const before = await readServiceTimes(db, stop);
    const visits = await readVisits(db, stop, now);
    const evaluation = await evaluateService(visits, before);
    await writeServiceRun(db, { stop, madeAt: now, before, evaluation, visits });
  }
  await forgetOld(db, now);
  await refreshEstimates(db);
}

async function forgetOld(db: PrismaClient, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const old = { lt: daysAgo(LEGS_KEPT_DAYS) };
  // Deliveries that were cancelled or failed after departure never arrive.
  const gone = { arrivedAt: null, OR: [{ departedAt: old }, { departedAt: null, pickedUpAt: old }] };
  await db.drivenLeg.deleteMany({ where: { OR: [{ arrivedAt: old }, gone] } });
  await db.stopVisit.deleteMany({ where: { endedAt: old } });
  await db.estimateRun.deleteMany({ where: { madeAt: { lt: daysAgo(RUNS_KEPT_DAYS) } } });
  await db.serviceTimeRun.deleteMany({ where: { madeAt: { lt: daysAgo(RUNS_KEPT_DAYS) } } });
  await forgetErasedStores(db);
  await forgetUnvisitedStores(db, daysAgo(LEARNED_DAYS));
}

/** Activates the results of the latest runs in this process. */
async function refreshEstimates(db: PrismaClient): Promise<void> {
  activateEstimates(await readAllInUse(db));
  activateServiceTimes(await readServiceTimesInUse(db));
}

/** Reads the results now and every minute. Call it once per process. */
export function keepEstimatesFresh(db: () => PrismaClient): void {
  const keepFresh = async (): Promise<void> => {
    let wait = REFRESH_MS;
    try {
      await refreshEstimates(db());
    } catch (error) {
      wait = RETRY_MS;
      if (!isDatabaseUnavailable(error)) log().error({ err: error }, "the learned estimates were not read");
    }
    setTimeout(() => void keepFresh(), wait).unref();
  };
  void keepFresh();
}
