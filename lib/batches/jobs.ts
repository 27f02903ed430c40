import type { TaskList } from "graphile-worker";
import type { PrismaClient } from "@/prisma/generated/client";
import { authorisedMerchantId } from "@/lib/core/ids";
import { platformContext } from "@/lib/core/platform";
import { enqueueRun, RUN_KEY, RUN_TASK } from "./model/enqueue-run";
import { runBatch } from "./verbs/run-batch";

const BATCHES = { kind: "system", name: "Batches" } as const;

/** The queue's tasks for batches. */
export function batchTasks(db: () => PrismaClient): TaskList {
  return {
    [RUN_TASK]: (payload) => runBatch(platformContext(BATCHES, { db: db(), requestId: null }), payload),
  };
}

/** A job that waits longer has failed too often. */
const STUCK_MINUTES = 15;

/** Runs unfinished batches again whose job has ended, or waits for long because the database was unavailable. */
export async function resumeBatches(db: PrismaClient): Promise<void> {
  const stuck = await db.$queryRaw<{ merchantId: string; id: string }[]>`
    SELECT "merchantId", id FROM "Batch" b
    WHERE "finishedAt" IS NULL AND "createdAt" < now() - interval '1 minute' AND NOT EXISTS (
      SELECT FROM graphile_worker.jobs
      WHERE key = ${RUN_KEY} || b.id AND (locked_at IS NOT NULL
        OR attempts < max_attempts AND run_at < now() + make_interval(mins => ${STUCK_MINUTES}::int))
    )`;
  for (const { merchantId, id } of stuck)
    await enqueueRun({ db, merchantId: authorisedMerchantId(merchantId) }, id);
}
