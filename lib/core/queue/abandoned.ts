import { setTimeout as sleep } from "node:timers/promises";
import type { PrismaClient } from "@/prisma/generated/client";
import { log } from "../log";

/** No job takes so long, even if its process holds its locks. */
const ABANDONED_SECONDS = 60;
const LOOK_AFTER_MS = 60_000;

type Means = {
  db: () => PrismaClient;
  /** Tasks whose jobs have no key from the start. */
  keyless: string[];
};

/** Looks from time to time after jobs that nobody ends, until stopped. */
export async function lookAfterAbandoned({ db, keyless }: Means, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await releaseAbandoned(db())
      .then(() => removeSuperseded(db(), keyless))
      .catch((error: unknown) => log().debug({ err: error }, "queue: not reached"));
    await sleep(LOOK_AFTER_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
}

/** Reassigns the jobs of a killed process. The worker itself would wait four hours. */
async function releaseAbandoned(db: PrismaClient): Promise<void> {
  await db.$executeRaw`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs
    WHERE locked_at < now() - make_interval(secs => ${ABANDONED_SECONDS}::double precision)
    HAVING count(*) > 0`;
}

/**
 * Removes jobs whose key a new job has taken over while they ran: they are not tried again, so that one whose process was
 * killed would stay for ever and look given up.
 */
async function removeSuperseded(db: PrismaClient, keyless: string[]): Promise<void> {
  await db.$executeRaw`
    SELECT graphile_worker.complete_jobs(array_agg(id))
    FROM graphile_worker.jobs
    WHERE key IS NULL AND attempts >= max_attempts AND locked_at IS NULL AND task_identifier <> ALL (${keyless})
    HAVING count(*) > 0`;
}
