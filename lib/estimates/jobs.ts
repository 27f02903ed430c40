import type { PrismaClient } from "@/prisma/generated/client";
import { isDatabaseUnavailable } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { processSingleton } from "@/lib/core/process-singleton";
import { VEHICLES } from "@/lib/geo/vehicles";
import { putToUse, TRIP_KINDS } from "./model/in-use";
import { judge } from "./model/judge";
import { readLegs } from "./model/read-legs";
import { readAllInUse, readInUse, runRow } from "./model/runs";

/** What another process has learned is in use here after so long. */
const REFRESH_MS = 60_000;

const DAY_MS = 24 * 3_600_000;
/** The overview and the estimates look back less far. */
const LEGS_KEPT_DAYS = 400;
const RUNS_KEPT_DAYS = 800;

/**
 * Learns from what the deliveries of all live merchants took, and puts to use what is better on days that it has not learned
 * from. Each vehicle has two runs of its own, for trips along roads and for estimated ones, which is kept with what it found. Once a night is enough.
 */
export async function learnEstimates(db: PrismaClient, now = new Date()): Promise<void> {
  for (const kind of TRIP_KINDS) {
    const before = await readInUse(db, kind);
    const legs = await readLegs(db, kind, now);
    const { handlingMinutes } = VEHICLES[kind.vehicleType];
    const judgment = await judge(legs, { handlingMinutes, inUse: before });
    const row = runRow({ kind, madeAt: now, before, judgment });
    await db.estimateRun.createMany({ data: [row] });
  }
  await forgetOld(db, now);
  await refreshEstimates(db);
}

async function forgetOld(db: PrismaClient, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const old = { lt: daysAgo(LEGS_KEPT_DAYS) };
  // What was cancelled or failed on its way never arrives.
  const gone = { arrivedAt: null, OR: [{ departedAt: old }, { departedAt: null, pickedUpAt: old }] };
  await db.drivenLeg.deleteMany({ where: { OR: [{ arrivedAt: old }, gone] } });
  await db.estimateRun.deleteMany({ where: { madeAt: { lt: daysAgo(RUNS_KEPT_DAYS) } } });
}

/** Puts to use in this process what the latest runs left in use. */
async function refreshEstimates(db: PrismaClient): Promise<void> {
  putToUse(await readAllInUse(db));
}

/** Reads it now, and every minute from now on; once in a process, however often it is called. */
export function keepEstimatesFresh(db: () => PrismaClient): void {
  processSingleton("refreshed estimates", () => {
    const refresh = () =>
      void refreshEstimates(db()).catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) log().error({ err: error }, "the learned estimates were not read");
      });
    refresh();
    return setInterval(refresh, REFRESH_MS).unref();
  });
}
