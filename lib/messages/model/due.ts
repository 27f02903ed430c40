import type { Db } from "@/lib/core/db";
import { prepared } from "@/lib/core/db/prepared";
import { SEND_TASK } from "../shared/queue-message";

const DUE = {
  name: "messages due",
  text: `
    SELECT count(*)::int AS count, coalesce(extract(epoch FROM now() - min(run_at)), 0)::float8 AS seconds
    FROM graphile_worker.jobs
    WHERE task_identifier = $1 AND run_at <= now() AND locked_at IS NULL AND attempts < max_attempts`,
};

/** Number of messages due now, and the age of the oldest in seconds. */
export async function messagesDue(db: Db): Promise<{ count: number; seconds: number }> {
  const [due] = await prepared<{ count: number; seconds: number }>(db, DUE, [SEND_TASK]);
  return { count: 0, seconds: 0, ...due };
}
