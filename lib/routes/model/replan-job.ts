import type { Db } from "@/lib/core/db";
import { addJob } from "@/lib/core/queue/job";

/** Task name of the job that plans routes again. */
export const REPLAN_TASK = "plan routes again";
/** One job waits, and one can run at the same time. Causes in between share its plan. */
export const REPLAN_KEY = "replan";
/** Delay of a new plan, in which other causes join it. */
export const REPLAN_SECONDS = 30;

/** Enqueues a new plan, unless one waits already. */
export function enqueueReplan(db: Db): Promise<void> {
  return addJob(db, {
    task: REPLAN_TASK,
    payload: {},
    key: REPLAN_KEY,
    line: REPLAN_KEY,
    runInSeconds: REPLAN_SECONDS,
    keepsTime: true,
  });
}
