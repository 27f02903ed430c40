import type { Db } from "@/lib/core/db";

/** Task name of the job that sends a scheduled export. */
export const SEND_TASK = "send a scheduled export";

/** Schedules enqueued per minute. */
const AT_ONCE = 1_000;

/**
 * Enqueues the scheduled exports that are due. Safe to call any number of times: one that is waiting for its next attempt
 * after a failure keeps its time, which the queue's `preserve_run_at` does not do.
 */
export async function enqueueExports(db: Db): Promise<void> {
  await db.$executeRaw`
    SELECT graphile_worker.add_job(${SEND_TASK}, json_build_object('merchantId', due."merchantId", 'id', due.id),
      job_key := ${`${SEND_TASK} `} || due.id)
    FROM (
      SELECT "merchantId", id FROM "ExportSchedule" s WHERE "nextAt" <= now() AND "pausedAt" IS NULL
        AND NOT EXISTS (
          SELECT FROM graphile_worker.jobs j WHERE j.key = ${`${SEND_TASK} `} || s.id AND j.attempts < j.max_attempts
        )
      ORDER BY "nextAt" LIMIT ${AT_ONCE}::int
    ) AS due`;
}
