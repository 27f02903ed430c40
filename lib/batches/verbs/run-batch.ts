import { z } from "zod";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { forMerchant } from "@/lib/core/platform";
import { batchActor } from "../model/batch-actor";
import { bookRows } from "../model/book-rows";
import { enqueueRun, START } from "../model/enqueue-run";
import { cancelBatch } from "./cancel-batch";
import { completeBatch } from "./complete-batch";

const payload = z.object({
  merchantId: z.string(),
  batchId: z.string(),
  after: z.int().default(START.after),
  pass: z.int().default(START.pass),
});

/** Time after which a job hands over to the next, so that others get their turn. */
const PART_MS = 2_000;

/**
 * Seconds between the passes over a batch. In each, a row is tried once; after the last one, a row whose error is not its own
 * has failed.
 */
const PAUSES = [5, 60, 600];

/**
 * Books pending rows of a batch for some seconds, and then enqueues the next part, or completes the batch. If the API credential
 * that sent it has been revoked, or the person has left the team, the batch is cancelled. For the queue: without the database, the job
 * is repeated.
 * @param now in milliseconds; a clock that only grows
 */
export async function runBatch(ctx: Context, job: unknown, now = () => performance.now()): Promise<void> {
  requirePermission(ctx, "deliveries:create");
  const { merchantId, batchId, pass, ...part } = payload.parse(job);
  const theirs = forMerchant(ctx, merchantId);
  const batch = await theirs.db.batch.findUnique({
    where: { merchantId_id: { merchantId, id: batchId } },
    select: {
      finishedAt: true,
      isDryRun: true,
      actorKind: true,
      actorId: true,
      actorName: true,
      requestId: true,
    },
  });
  if (!batch || batch.finishedAt !== null) return;
  await theirs.db.batch.updateMany({
    where: { merchantId, id: batchId, state: "queued" },
    data: { state: "running" },
  });
  const { requestId, isDryRun } = batch;
  const actor = await batchActor(theirs, batch);
  if (!actor) {
    await cancelBatch(theirs, batchId);
    return;
  }
  const sender: Context = { ...theirs, requestId, actor };
  const pause = PAUSES[pass];
  const end = now() + PART_MS;
  let after: number | null = part.after;
  while (after !== null && now() < end)
    after = await bookRows(sender, { batchId, isDryRun, after, isLastTry: pause === undefined });
  if (after !== null) return enqueueRun(theirs, batchId, { after, pass });
  const isPending = { merchantId, batchId, state: "pending" } as const;
  if ((await theirs.db.batchRow.findFirst({ where: isPending, select: { position: true } })) === null)
    return completeBatch(theirs, batchId);
  const next = pause === undefined ? { pass, runInSeconds: 1 } : { pass: pass + 1, runInSeconds: pause };
  await enqueueRun(theirs, batchId, { ...START, ...next });
}
