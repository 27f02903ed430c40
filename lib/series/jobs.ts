import type { TaskList } from "graphile-worker";
import type { PrismaClient } from "@/prisma/generated/client";
import { platformContext } from "@/lib/core/platform";
import { enqueueSeries, RUN_TASK } from "./model/next-due";
import { runSeries } from "./verbs/run-series";

/** The actor of deliveries that a series creates. */
const RECURRING = { kind: "system", name: "Recurring deliveries" } as const;

/** Series enqueued at once. */
const AT_ONCE = 1_000;

/** The queue's tasks for series. */
export function seriesTasks(db: () => PrismaClient): TaskList {
  return {
    [RUN_TASK]: (payload) => runSeries(platformContext(RECURRING, { db: db(), requestId: null }), payload),
  };
}

/** Enqueues the series for which something is to be done. */
export async function enqueueDueSeries(db: PrismaClient, now = new Date()): Promise<void> {
  const due = await db.series.findMany({
    where: { dueAt: { lte: now } },
    orderBy: { dueAt: "asc" },
    take: AT_ONCE,
    select: { merchantId: true, id: true },
  });
  for (const series of due) await enqueueSeries(db, series);
}
