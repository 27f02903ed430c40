import { Prisma } from "@/prisma/generated/client";
import { actorColumns, type Transaction } from "@/lib/core/context";
import { enqueueRun, START } from "../model/enqueue-run";
import { lockBatch } from "../model/lock-batch";

/** By then, the person's own request has checked the row. */
const CHECKED_AT_ONCE_SECONDS = 2;

type NewRow = { position: number; row: Readonly<Record<string, unknown>> };

type Replaced = {
  batchId: string;
  /** Positions of rows that keep their results, whatever their order numbers. */
  kept: readonly number[];
};

/**
 * Replaces a row of a dry run, in the transaction of what caused it. The row and those with its earlier order number are
 * pending again, and so is the dry run: `checkRows` checks them at once, and the queue whatever that leaves.
 */
export async function replaceRow(
  tx: Transaction,
  { position, row, ...replaced }: Replaced & NewRow,
): Promise<void> {
  await replace(tx, { ...replaced, rows: [{ position, row }] });
  await enqueueRun(tx, replaced.batchId, { ...START, runInSeconds: CHECKED_AT_ONCE_SECONDS });
}

/** Replaces several rows of a dry run, as `replaceRow` does. The queue checks them. */
export async function replaceRows(
  tx: Transaction,
  replaced: Replaced & { rows: readonly NewRow[] },
): Promise<void> {
  await replace(tx, replaced);
  await enqueueRun(tx, replaced.batchId);
}

async function replace(
  tx: Transaction,
  { batchId, rows, kept }: Replaced & { rows: readonly NewRow[] },
): Promise<void> {
  const { db, merchantId } = tx;
  await lockBatch(tx, batchId);
  const positions = rows.map(({ position }) => position);
  await db.$executeRaw`
    UPDATE "BatchRow" SET state = 'pending', error = NULL, preview = NULL, "deliveryId" = NULL
    WHERE "merchantId" = ${merchantId} AND "batchId" = ${batchId}
      AND position <> ALL (${positions}::int[]) AND position <> ALL (${kept}::int[])
      AND "orderNumber" IN (
        SELECT "orderNumber" FROM "BatchRow"
        WHERE "merchantId" = ${merchantId} AND "batchId" = ${batchId} AND position = ANY (${positions}::int[])
      )`;
  await db.$executeRaw`
    UPDATE "BatchRow" SET input = new.input, state = 'pending', "orderNumber" = NULL, error = NULL, preview = NULL,
      "deliveryId" = NULL
    FROM unnest(${positions}::int[], ${rows.map(({ row }) => JSON.stringify(row))}::text[]) AS new (position, input)
    WHERE "merchantId" = ${merchantId} AND "batchId" = ${batchId} AND "BatchRow".position = new.position`;
  const { actorKind, actorId, actorName } = actorColumns(tx.actor);
  await db.batch.updateMany({
    where: { merchantId, id: batchId, isDryRun: true, finishedAt: { not: null } },
    data: {
      state: "queued",
      finishedAt: null,
      counts: Prisma.DbNull,
      actorKind,
      actorId: actorId ?? "",
      actorName,
    },
  });
}

/** Deletes a dry run, finished or not, that another one replaces. */
export async function discardDryRun({ db, merchantId }: Transaction, batchId: string): Promise<void> {
  await db.batch.deleteMany({ where: { merchantId, id: batchId, isDryRun: true } });
}
