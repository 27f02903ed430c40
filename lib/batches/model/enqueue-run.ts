import type { Transaction } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { addJob } from "@/lib/core/queue/job";

export const RUN_TASK = "run a batch";

/** Key of a batch's job. */
export const RUN_KEY = `${RUN_TASK}:`;

/**
 * The next part of a batch: rows after a position, in the first or a later pass over the rows without a result.
 */
type Part = { after: number; pass: number };

export const START: Part = { after: -1, pass: 0 };

/** Enqueues a part of a batch. Parts of one merchant's batches run one after another. */
export function enqueueRun(
  { db, merchantId }: Pick<Transaction, "merchantId"> & { db: Db },
  batchId: string,
  { runInSeconds = 0, ...part }: Part & { runInSeconds?: number } = START,
) {
  return addJob(db, {
    task: RUN_TASK,
    payload: { merchantId, batchId, ...part },
    key: RUN_KEY + batchId,
    runInSeconds,
    line: `${RUN_TASK}:${merchantId}`,
    // Later than messages and steps of the simulator, which take less time.
    priority: 10,
  });
}
