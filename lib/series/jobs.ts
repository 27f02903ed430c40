import type { TaskList } from "graphile-worker";
import type { PrismaClient } from "@/prisma/generated/client";
import { platformContext } from "@/lib/core/platform";
import { RUN_TASK } from "./model/next-due";
import { runSeries } from "./verbs/run-series";

export { enqueueDueSeries } from "./model/next-due";

/** The actor of deliveries that a series creates. */
const RECURRING = { kind: "system", name: "Recurring deliveries" } as const;

/** The queue's tasks for series. */
export function seriesTasks(db: () => PrismaClient): TaskList {
  return {
    [RUN_TASK]: (payload) => runSeries(platformContext(RECURRING, { db: db(), requestId: null }), payload),
  };
}
