import { Prisma } from "@/prisma/generated/client";
import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { createBatch } from "@/lib/batches/verbs/create-batch";
import { fromRows, hasStatus } from "../model/row-status";
import { checkOf, lockImport, type StoredImport } from "../model/stored";
import { saveTemplate } from "../model/template";
import type { BookImportInput } from "../schema";

/**
 * Books the ready rows of an import, or those of a selection, in the background. The other rows can be booked later, with or without
 * corrections. A row is booked once: it is not ready any more from the moment that its booking starts, unless the booking is
 * cancelled before its turn.
 * @throws ServiceError `notFound`; `unprocessable` while rows are checked, after their check was stopped, without a ready row, or
 *   if all ready rows are to be booked and their number is not the expected one
 */
export async function bookImport(ctx: Context, input: BookImportInput): Promise<void> {
  requirePermission(ctx, "deliveries:create");
  const { id, positions } = input;
  await inTransaction(ctx, async (tx) => {
    const { db, merchantId } = tx;
    const found = await lockImport(tx, id);
    await requireChecked(tx, found);
    const rows = await db.$queryRaw<{ position: number; input: string }[]>`
      SELECT r.position, p.input FROM ${fromRows(merchantId, id)}
      WHERE ${hasStatus(["ready"])}
        ${positions ? Prisma.sql`AND r.position = ANY(${positions}::int[])` : Prisma.empty}
      ORDER BY r.position`;
    if (rows.length === 0) throw new ServiceError("unprocessable", "None of these rows can be booked");
    if (input.positions === null && rows.length !== input.expected)
      throw new ServiceError(
        "unprocessable",
        say("The number of rows changed: {count, number} can be booked now", { count: rows.length }),
      );
    const batch = await createBatch(tx, {
      rows: rows.map(({ input }) => JSON.parse(input) as Record<string, unknown>),
      isDryRun: false,
    });
    const booked = rows.map(({ position }) => position);
    await db.$executeRaw`
      UPDATE "ImportRow" SET "batchId" = ${batch.id}, "batchPosition" = booked.at - 1
      FROM unnest(${booked}::int[]) WITH ORDINALITY AS booked (position, at)
      WHERE "merchantId" = ${merchantId} AND "importId" = ${id} AND "ImportRow".position = booked.position`;
    await db.importBooking.create({
      data: { merchantId, batchId: batch.id, importId: id },
      select: { batchId: true },
    });
    await db.import.update({
      where: { merchantId_id: { merchantId, id } },
      data: { version: { increment: 1 } },
      select: { id: true },
    });
    await saveTemplate(tx, found);
    const data = { rows: rows.length, batchId: batch.id };
    await writeAudit(tx, { action: "import.booked", subjectType: "import", subjectId: id, data });
  });
}

/** The check ends with the comparison of all order numbers in the file. */
async function requireChecked(tx: Transaction, found: StoredImport): Promise<void> {
  const check = await checkOf(tx, found);
  if (check === "running")
    throw new ServiceError("unprocessable", "The rows are still being checked. Try again in a moment");
  if (check === "stopped")
    throw new ServiceError("unprocessable", "The check was stopped. Check the rows again first");
}
