import { z } from "zod";
import { BatchRowState, type BatchState } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { notFound } from "@/lib/core/errors";

const counts = z.partialRecord(z.enum(BatchRowState), z.int());

/** A batch, and the number of its rows in each state. */
export type BatchSummary = {
  id: string;
  state: BatchState;
  isDryRun: boolean;
  size: number;
  counts: z.output<typeof counts>;
  createdAt: Date;
  finishedAt: Date | null;
};

export const BATCH_COLUMNS = {
  id: true,
  state: true,
  isDryRun: true,
  size: true,
  counts: true,
  createdAt: true,
  finishedAt: true,
} as const;

/** A dry run that a person started: the preview of an import. Only its page is interested. */
export const CHECK_OF_IMPORT = { isDryRun: true, actorKind: "user" } as const;

type BatchRecord = Omit<BatchSummary, "counts"> & { counts: unknown };

/** Adds the numbers of rows, which are stored once a batch is finished and counted until then. */
export async function summarize(ctx: Context, batches: readonly BatchRecord[]): Promise<BatchSummary[]> {
  const uncounted = batches.flatMap(({ id, counts }) => (counts === null ? [id] : []));
  const counted = await countRows(ctx, uncounted);
  return batches.map((batch) => ({
    ...batch,
    counts: batch.counts === null ? (counted.get(batch.id) ?? {}) : counts.parse(batch.counts),
  }));
}

/** Counts the rows in each state. */
export async function countRows(
  { db, merchantId }: Context,
  ids: readonly string[],
): Promise<Map<string, BatchSummary["counts"]>> {
  const found = new Map<string, BatchSummary["counts"]>();
  if (ids.length === 0) return found;
  const groups = await db.batchRow.groupBy({
    by: ["batchId", "state"],
    where: { merchantId, batchId: { in: [...ids] } },
    _count: true,
  });
  for (const { batchId, state, _count } of groups)
    found.set(batchId, { ...found.get(batchId), [state]: _count });
  return found;
}

/** @throws ServiceError `notFound`, also for another merchant's batch */
export async function findSummary(ctx: Context, id: string): Promise<BatchSummary> {
  const { db, merchantId } = ctx;
  const where = { merchantId_id: { merchantId, id } };
  const batch = await db.batch.findUnique({ where, select: BATCH_COLUMNS });
  const [summary] = await summarize(ctx, batch ? [batch] : []);
  if (!summary) throw notFound("Batch");
  return summary;
}
