import { Prisma } from "@/prisma/generated/client";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { createBatch } from "@/lib/batches/verbs/create-batch";
import { fromRows, statusOf } from "../model/row-status";
import { lockUnbooked } from "../model/stored";
import { saveTemplate } from "../model/template";
import type { BookImportInput } from "../schema";

/**
 * Books the ready rows of an import, or those of a selection, in the background. An import is booked once: what is left is in
 * its result file, which can be imported again.
 * @throws ServiceError `notFound`; `unprocessable` once it is booked, while rows are checked, or without a ready row
 */
export async function bookImport(ctx: Context, { id, positions }: BookImportInput): Promise<void> {
  requirePermission(ctx, "deliveries:create");
  await inTransaction(ctx, async (tx) => {
    const { db, merchantId } = tx;
    const found = await lockUnbooked(tx, id);
    const rows = await db.$queryRaw<{ position: number; status: string; input: string }[]>`
      SELECT r.position, ${statusOf} AS status, p.input FROM ${fromRows(merchantId, id)}
      WHERE ${statusOf} IN ('checking', 'ready')
        ${positions ? Prisma.sql`AND r.position = ANY(${positions}::int[])` : Prisma.empty}
      ORDER BY r.position`;
    if (rows.some(({ status }) => status === "checking"))
      throw new ServiceError("unprocessable", "The rows are still being checked. Try again in a moment");
    if (rows.length === 0) throw new ServiceError("unprocessable", "None of these rows can be booked");
    const batch = await createBatch(tx, {
      rows: rows.map(({ input }) => JSON.parse(input) as Record<string, unknown>),
      isDryRun: false,
    });
    const booked = rows.map(({ position }) => position);
    await db.$executeRaw`
      UPDATE "ImportRow" SET "batchPosition" = booked.at - 1
      FROM unnest(${booked}::int[]) WITH ORDINALITY AS booked (position, at)
      WHERE "merchantId" = ${merchantId} AND "importId" = ${id} AND "ImportRow".position = booked.position`;
    await db.import.update({
      where: { merchantId_id: { merchantId, id } },
      data: { batchId: batch.id, version: { increment: 1 } },
      select: { id: true },
    });
    await saveTemplate(tx, found);
    const data = { rows: rows.length };
    await writeAudit(tx, { action: "import.booked", subjectType: "import", subjectId: id, data });
  });
}
