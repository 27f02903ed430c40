import type { Db } from "../db";
import { prepared } from "../db/prepared";

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
