import { setTimeout as sleep } from "node:timers/promises";
import type { PrismaClient } from "@/prisma/generated/client";
import { log } from "../log";

/** Longer than any job takes, even if its process holds its locks. */
const ABANDONED_SECONDS = 60;
const LOOK_AFTER_MS = 60_000;

type Dependencies = {
  db: () => PrismaClient;
  /** Tasks whose jobs never have a key. */
  keyless: string[];
};

/** Periodically cleans up abandoned jobs, until stopped. */
export async function cleanUpAbandoned({ db, keyless }: Dependencies, stopping: AbortSignal): Promise<void> {
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
 * Removes jobs whose key was taken over by a new job while they ran. They are not retried, so one whose
 * process was killed would stay permanently and look failed.
 */
async function removeSuperseded(db: PrismaClient, keyless: string[]): Promise<void> {
  await db.$executeRaw`
    SELECT graphile_worker.complete_jobs(array_agg(id))
    FROM graphile_worker.jobs
    WHERE key IS NULL AND attempts >= max_attempts AND locked_at IS NULL AND task_identifier <> ALL (${keyless})
    HAVING count(*) > 0`;
}
