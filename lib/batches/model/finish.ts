import type { Transaction } from "@/lib/core/context";
import { addEvent } from "@/lib/events/shared/add-event";
import { presentBatch } from "../present";
import { CHECK_OF_IMPORT, countRows, findSummary } from "./find-summary";
import { settleRepeated } from "./settle-repeated";

/**
 * Ends a batch: nothing is booked any more, its counts are final, and its merchant gets an event, unless it only checked an
 * import. @returns false if it has
 * ended already, or does not exist
 */
export async function finish(
  tx: Transaction,
  { id, state }: { id: string; state: "completed" | "cancelled" },
): Promise<boolean> {
  const { db, merchantId } = tx;
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
