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
};

/** Enqueues a job. Call it in the transaction that causes it, so that neither exists without the other. */
export async function addJob(db: Db, { task, payload, key, runInSeconds, line }: NewJob): Promise<void> {
  await db.$executeRaw`
    SELECT graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key := ${key}, queue_name := ${line ?? null},
      run_at := now() + make_interval(secs => ${runInSeconds}::double precision))`;
}

/** Removes a job that has not started; it is no error if there is none. */
export async function removeJob(db: Db, key: string): Promise<void> {
  await db.$executeRaw`SELECT graphile_worker.remove_job(${key})`;
}
