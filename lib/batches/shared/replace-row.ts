import { Prisma } from "@/prisma/generated/client";
import { actorColumns, type Transaction } from "@/lib/core/context";
import { enqueueRun, START } from "../model/enqueue-run";

/** By then, the person's own request has checked the row. */
const CHECKED_AT_ONCE_SECONDS = 2;

type NewRow = { batchId: string; position: number; row: Readonly<Record<string, unknown>> };

/**
 * Replaces a row of a dry run, in the transaction of what caused it. The row and those with its earlier order number are
 * pending again, and so is the dry run: `checkRows` checks them at once, and the queue whatever that leaves.
 */
export async function replaceRow(tx: Transaction, { batchId, position, row }: NewRow): Promise<void> {
  const { db, merchantId } = tx;
  const { actorKind, actorId, actorName } = actorColumns(tx.actor);
  await db.$executeRaw`
    UPDATE "BatchRow" other SET state = 'pending', error = NULL, preview = NULL, "deliveryId" = NULL
    FROM "BatchRow" replaced
    WHERE replaced."merchantId" = ${merchantId} AND replaced."batchId" = ${batchId} AND replaced.position = ${position}
      AND other."merchantId" = ${merchantId} AND other."batchId" = ${batchId}
      AND other."orderNumber" = replaced."orderNumber" AND other.position <> ${position}`;
  await db.$executeRaw`
    UPDATE "BatchRow" SET input = ${JSON.stringify(row)}, state = 'pending', "orderNumber" = NULL, error = NULL,
      preview = NULL, "deliveryId" = NULL
    WHERE "merchantId" = ${merchantId} AND "batchId" = ${batchId} AND position = ${position}`;
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
  await enqueueRun(tx, batchId, { ...START, runInSeconds: CHECKED_AT_ONCE_SECONDS });
}

/** Deletes a dry run, finished or not, that another one replaces. */
export async function discardDryRun({ db, merchantId }: Transaction, batchId: string): Promise<void> {
  await db.batch.deleteMany({ where: { merchantId, id: batchId, isDryRun: true } });
}
