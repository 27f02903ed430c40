import type { Transaction } from "@/lib/core/context";
import { addEvent } from "@/lib/events/shared/add-event";
import { presentBatch } from "../present";
import { CHECK_OF_IMPORT, countRows, findSummary } from "./find-summary";
import { lockBatch } from "./lock-batch";
import { settleRepeated } from "./settle-repeated";

/**
 * Ends a batch: nothing is booked any more, its counts are final, and its merchant gets an event, unless it only checked an
 * import.
 * @returns false if it has ended already, does not exist, or cannot be completed because a row is pending
 */
export async function finish(
  tx: Transaction,
  { id, state }: { id: string; state: "completed" | "cancelled" },
): Promise<boolean> {
  const { db, merchantId } = tx;
  await lockBatch(tx, id);
  const pending = { merchantId, batchId: id, state: "pending" } as const;
  // A row that was replaced after the last one was checked has its own job.
  if (state === "completed" && (await db.batchRow.findFirst({ where: pending, select: { position: true } })))
    return false;
  const { count } = await db.batch.updateMany({
    where: { merchantId, id, finishedAt: null },
    data: { state, finishedAt: new Date() },
  });
  if (count === 0) return false;
  if (state === "completed") await settleRepeated(tx, id);
  const counts = (await countRows(tx, [id])).get(id) ?? {};
  await db.batch.updateMany({ where: { merchantId, id }, data: { counts } });
  if ((await db.batch.count({ where: { merchantId, id, ...CHECK_OF_IMPORT } })) === 0)
    await addEvent(tx, { type: `batch.${state}`, data: { batch: presentBatch(await findSummary(tx, id)) } });
  return true;
}
