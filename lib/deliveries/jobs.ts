import { setTimeout as sleep } from "node:timers/promises";
import type { PrismaClient } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { databaseProblem } from "@/lib/core/db/problem";
import { log } from "@/lib/core/log";
import { platformContext } from "@/lib/core/platform";
import { type Lag, projectionLags } from "@/lib/core/projection-lag";
import { type Projection, rebuildIfForeign, startProjectors } from "@/lib/core/projector";
import { fillDrivenLegs } from "./model/fill-driven-legs";
import { foldSearchTexts } from "./model/fold-texts";
import { DELIVERY_PROJECTIONS } from "./shared/projections";
import { findContradictions, REPAIRER } from "./reads/find-contradictions";
import { repairHistory } from "./verbs/repair-history";

/** Projections of the deliveries' events, with `others` from other subjects. */
type Of = { url: string; db: () => PrismaClient; others: Projection[] };

/**
 * Keeps data derived from the deliveries' events up to date, from the database at `url`. @returns a function that
 * stops it.
 */
export function startDeliveryProjectors({ url, db, others }: Of): { stop: () => Promise<void> } {
  return startProjectors({ url, db, projections: [...DELIVERY_PROJECTIONS, ...others] });
}

/** Returns the lag of derived data behind the events, by projection. */
export function deliveryProjectionLags(db: Db, others: Projection[]): Promise<Lag[]> {
  return projectionLags(db, [...DELIVERY_PROJECTIONS, ...others]);
}

/** Checks once, for a process that projects nothing, whether the database was moved here from another server. */
export function checkDeliveryProjections({ url, db, others }: Of): void {
  const projections = [...DELIVERY_PROJECTIONS, ...others];
  rebuildIfForeign({ url, db, projections }).catch((error: unknown) => {
    log()[databaseProblem(error) ? "warn" : "error"]({ err: error }, "the projections could not be checked");
  });
}

/** A pause between batches, so that requests are not slowed down. */
const PAUSE_MS = 50;
const RETRY_MS = 10_000;

/**
 * Backfills that run once per database, in steps, while the service is already running, with the `Projection`
 * row that records completion. They repair deliveries left inconsistent by incomplete transactions of earlier
 * versions (before db/fence.ts), with one log line each, which `npm run waybill -- history check` repeats;
 * fold searchable texts written by earlier versions; and store how long recent deliveries took, for the
 * estimates.
 */
const ONCE: { name: string; steps: (db: PrismaClient, signal: AbortSignal) => AsyncIterable<unknown> }[] = [
  { name: "histories checked", steps: repairHistories },
  { name: "search texts folded", steps: foldSearchTexts },
  { name: "driven legs filled", steps: fillDrivenLegs },
];

/** Runs the tasks that run once per database. @returns functions to stop it and to await its end. */
export function startOneTimeWork(db: () => PrismaClient): {
  stop: () => Promise<void>;
  finished: Promise<void>;
} {
  const stopping = new AbortController();
  const done = workUntilDone(db, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) log().error({ err: error }, "what is done once for each database failed");
  });
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
    finished: done,
  };
}

async function workUntilDone(db: () => PrismaClient, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await workOnce(db(), signal);
    } catch (error) {
      if (signal.aborted || !databaseProblem(error)) throw error;
    }
    await sleep(RETRY_MS, undefined, { signal, ref: false });
  }
}

async function workOnce(db: PrismaClient, signal: AbortSignal): Promise<void> {
  for (const { name, steps } of ONCE) {
    const where = { name };
    if (await db.projection.findUnique({ where, select: { name: true } })) continue;
    for await (const _ of steps(db, signal)) await sleep(PAUSE_MS, undefined, { signal, ref: false });
    await db.projection.upsert({ where, update: {}, create: { name, position: 0 }, select: { name: true } });
  }
}

async function* repairHistories(db: PrismaClient, signal: AbortSignal): AsyncGenerator {
  const ctx = platformContext(REPAIRER, { db, requestId: null });
  for await (const contradictions of findContradictions(ctx)) {
    for (const found of contradictions) {
      signal.throwIfAborted();
      if (!(await repairHistory(ctx, found))) continue;
      const { merchantId, id: deliveryId, recorded, status } = found;
      log().warn(
        { merchantId, deliveryId, recorded, status },
        "history repaired: its newest event was never done",
      );
    }
    yield;
  }
}
