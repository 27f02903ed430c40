import { writeAudit } from "@/lib/core/audit";
import { actorColumns, type Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { newId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { enqueueRun } from "../model/enqueue-run";
import { type BatchSummary, findSummary } from "../model/find-summary";
import { requireRoom } from "../model/require-room";
import type { NewBatch } from "../schema";

/**
 * Stores deliveries to be booked in the background, or only checked in a dry run.
 * @throws ServiceError `tooManyRequests` if the API credential has too many unfinished batches, or sent too many rows
 */
export function createBatch(ctx: Context, { rows, isDryRun }: NewBatch): Promise<BatchSummary> {
  requirePermission(ctx, "deliveries:create");
  return inTransaction(ctx, async (tx) => {
    const { merchantId } = tx;
    await requireRoom(tx, rows.length);
    const id = newId();
    const { actorKind, actorId, actorName } = actorColumns(tx.actor);
    await tx.db.batch.create({
      data: {
        merchantId,
        id,
        isDryRun,
        size: rows.length,
        actorKind,
        actorId: actorId ?? "",
        actorName,
        requestId: tx.requestId,
      },
      select: { id: true },
    });
    const inputs = rows.map((row) => JSON.stringify(row));
    await tx.db.$executeRaw`
      INSERT INTO "BatchRow" ("merchantId", "batchId", position, input)
      SELECT ${merchantId}, ${id}, position - 1, input FROM unnest(${inputs}::text[]) WITH ORDINALITY AS rows (input, position)`;
    await enqueueRun(tx, id);
    const data = { size: rows.length, isDryRun };
    await writeAudit(tx, { action: "batch.created", subjectType: "batch", subjectId: id, data });
    return findSummary(tx, id);
  });
}
