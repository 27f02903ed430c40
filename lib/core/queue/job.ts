import type { Db } from "../db";

export type NewJob = {
  /** Task name. */
  task: string;
  payload: Record<string, string | number>;
  /** Job key. A new job replaces a waiting one with the same key. */
  key: string;
  runInSeconds: number;
  /** Queue name. Jobs with the same one run one after another, and occupy at most one worker. */
  line?: string;
  /** Whether a waiting job with the same key keeps its time. */
  keepsTime?: boolean;
  /** Priority of due jobs, lowest first; defaults to 0. */
  priority?: number;
};

/** Enqueues a job. Call it in the transaction that causes it, so that neither exists without the other. */
export async function addJob(db: Db, job: NewJob): Promise<void> {
  const { task, payload, key, runInSeconds, line = null, keepsTime = false, priority = 0 } = job;
  await db.$executeRaw`
    SELECT graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key := ${key}, queue_name := ${line},
      priority := ${priority}::int, run_at := now() + make_interval(secs => ${runInSeconds}::double precision),
      job_key_mode := ${keepsTime ? "preserve_run_at" : "replace"})`;
}

/** Removes a job that has not started. Succeeds if there is none. */
export async function removeJob(db: Db, key: string): Promise<void> {
  await db.$executeRaw`SELECT graphile_worker.remove_job(${key})`;
}
