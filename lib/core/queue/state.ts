import type { Db } from "../db";
import { prepared } from "../db/prepared";
import { WORKER_SPACE } from "./worker-lease";

/** Number of due jobs, age of the oldest in seconds, and number of failed jobs. */
export type QueueState = { due: number; seconds: number; givenUp: number };

const STATE = {
  name: "state of the queue",
  text: `
    SELECT count(*) FILTER (WHERE is_due)::int AS due,
      coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE is_due)), 0)::float8 AS seconds,
      count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL)::int AS "givenUp"
    FROM (
      SELECT *, run_at <= now() AND locked_at IS NULL AND attempts < max_attempts AS is_due
      FROM graphile_worker.jobs
    ) AS job`,
};

/** Returns the state of the queue. */
export async function queueState(db: Db): Promise<QueueState> {
  const [state] = await prepared<QueueState>(db, STATE, []);
  return { due: 0, seconds: 0, givenUp: 0, ...state };
}

/** Returns the number of workers, in all processes, that run the queue's jobs at the moment. */
export async function countWorkers(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid::bigint = ${WORKER_SPACE}::bigint
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  return row?.count ?? 0;
}
