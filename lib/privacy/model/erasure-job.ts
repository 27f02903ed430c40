import type { Db } from "@/lib/core/db";
import { addJob } from "@/lib/core/queue/job";

export const ERASE_TASK = "erase a person";

/** Enqueues the next step of an erasure. Call it in the transaction that makes it due. */
export function enqueueErasure(
  db: Db,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<void> {
  return addJob(db, {
    task: ERASE_TASK,
    payload: { merchantId, id },
    key: `${ERASE_TASK}:${id}`,
    runInSeconds: 0,
    // One after another: each scans tables.
    line: ERASE_TASK,
    // Later than messages and batches.
    priority: 20,
  });
}

/** Purpose of the key that encrypts the subject of a running erasure. */
export const SEALED_FOR = "erasure subject";
