import type { Transaction } from "@/lib/core/context";
import { discardDryRun, replaceRows } from "@/lib/batches/shared/replace-row";
import { createBatch } from "@/lib/batches/verbs/create-batch";
import type { Made } from "./make-bodies";

type Checked = {
  previewBatchId: string;
  /** All rows of the import. */
  made: readonly Made[];
  /** Positions of those that are booked or being booked. */
  taken: readonly number[];
};

/** Checks all rows of an import again that are not booked. @returns the id of the dry run */
export async function checkAgain(tx: Transaction, { previewBatchId, made, taken }: Checked): Promise<string> {
  if (taken.length === 0) {
    await discardDryRun(tx, previewBatchId);
    const { id } = await createBatch(tx, { rows: made.map(({ row }) => row), isDryRun: true });
    return id;
  }
  const kept = new Set(taken);
  const rows = made.flatMap(({ row }, position) => (kept.has(position) ? [] : [{ position, row }]));
  await replaceRows(tx, { batchId: previewBatchId, rows, kept: taken });
  return previewBatchId;
}
