import type { Db } from "../db";

export type NewJob = {
  /** Which task does it. */
  task: string;
  payload: Record<string, string | number>;
  /** Identifies the job: a new one with the same key replaces a waiting one. */
  key: string;
  runInSeconds: number;
  /** Jobs of one line run one after the other, so that they take one of the worker's places at most. */
  line?: string;
  /** A job that waits already under the key keeps its time. */
  keepsTime?: boolean;
  /** Of the jobs that are due, those with the lowest number are done first; 0 by default. */
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

/** Removes a job that has not started; it is no error if there is none. */
export async function removeJob(db: Db, key: string): Promise<void> {
  await db.$executeRaw`SELECT graphile_worker.remove_job(${key})`;
}
