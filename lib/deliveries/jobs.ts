import { setTimeout as sleep } from "node:timers/promises";
import type { PrismaClient } from "@/prisma/generated/client";
import { databaseProblem } from "@/lib/core/db/problem";
import { log } from "@/lib/core/log";
import { platformContext } from "@/lib/core/platform";
import { rebuildIfForeign, startProjector } from "@/lib/core/projector";
import { deliveryProjection } from "./model/projections";
import { findContradictions, REPAIRER } from "./reads/find-contradictions";
import { repairHistory } from "./verbs/repair-history";

/** Keeps what is derived from the deliveries' events up to date, from the database at `url`. @returns what stops it. */
export function startDeliveryProjector(url: string, db: () => PrismaClient): { stop: () => Promise<void> } {
  return startProjector({ url, db, projection: deliveryProjection });
}

/** For a process that projects nothing: looks once whether the database was moved here from another server. */
export function checkDeliveryProjection(url: string, db: () => PrismaClient): void {
  rebuildIfForeign({ url, db, projection: deliveryProjection }).catch((error: unknown) => {
    log()[databaseProblem(error) ? "warn" : "error"]({ err: error }, "the projection could not be checked");
  });
}

/** A pause between batches, so that requests are not slowed down. */
const PAUSE_MS = 50;
const RETRY_MS = 10_000;

/** The row of `Projection` that says that all histories were checked once. */
const HISTORIES_CHECKED = "histories checked";

/**
 * Repairs deliveries left inconsistent by incomplete transactions of earlier versions (before db/fence.ts), while the
 * service is already running. Logs one line per delivery. Once for a database: `npm run history:check` does it again.
 * @returns what stops it, and when it has ended.
 */
export function startHistoryRepair(db: () => PrismaClient): {
  stop: () => Promise<void>;
  finished: Promise<void>;
} {
  const stopping = new AbortController();
  const done = repairUntilDone(db, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) log().error({ err: error }, "the histories could not be checked");
  });
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
    finished: done,
  };
}

async function repairUntilDone(db: () => PrismaClient, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await repairAll(db(), signal);
    } catch (error) {
      if (signal.aborted || !databaseProblem(error)) throw error;
    }
    await sleep(RETRY_MS, undefined, { signal, ref: false });
  }
}

async function repairAll(db: PrismaClient, signal: AbortSignal): Promise<void> {
  const where = { name: HISTORIES_CHECKED };
  if (await db.projection.findUnique({ where, select: { name: true } })) return;
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
    await sleep(PAUSE_MS, undefined, { signal, ref: false });
  }
  await db.projection.upsert({
    where,
    update: {},
    create: { ...where, position: 0 },
    select: { name: true },
  });
}
