import type { Db } from "../db";

export type NewJob = {
  /** Which task does it. */
  task: string;
  payload: Record<string, string | number>;
  /** Names the work: a new job of the same key takes the place of one that waits. */
  key: string;
  runInSeconds: number;
};

/** Enqueues a job. Call it in the transaction of its cause, so that there is neither without the other. */
export async function addJob(db: Db, { task, payload, key, runInSeconds }: NewJob): Promise<void> {
  await db.$executeRaw`
    SELECT graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key := ${key},
      run_at := now() + make_interval(secs => ${runInSeconds}::double precision))`;
}

/** Takes a job back that was not begun; none is no error. */
export async function removeJob(db: Db, key: string): Promise<void> {
  await db.$executeRaw`SELECT graphile_worker.remove_job(${key})`;
}
