import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { notFound, ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { replaceRow } from "@/lib/batches/shared/replace-row";
import { checkRows } from "@/lib/batches/verbs/check-rows";
import { converter } from "../model/make-bodies";
import { takenRows } from "../model/row-status";
import { lockImport, textsOf } from "../model/stored";
import type { EditCellInput } from "../schema";

/**
 * Corrects a cell and checks its row again, with those that had its order number.
 * @throws ServiceError `notFound`; `unprocessable` once the row is booked
 */
export async function editCell(ctx: Context, { id, position, column, text }: EditCellInput): Promise<void> {
  requirePermission(ctx, "deliveries:create");
  const batchId = await inTransaction(ctx, async (tx) => {
    const { db, merchantId } = tx;
    const found = await lockImport(tx, id);
    const taken = await takenRows(tx, id);
    if (taken.includes(position))
      throw new ServiceError("unprocessable", "This row is already booked. Change its delivery instead");
    const where = { merchantId_importId_position: { merchantId, importId: id, position } };
    const before = await db.importRow.findUnique({ where, select: { cells: true, edited: true } });
    const edited = before ? [...textsOf(before)] : [];
    if (column >= edited.length) throw notFound("Cell");
    edited[column] = text.replaceAll("\u0000", "").toWellFormed();
    const { row, damages } = (await converter(tx, found))(edited, position);
    await db.importRow.update({
      where,
      data: { edited, damages: [...damages], batchId: null, batchPosition: null },
      select: { position: true },
    });
    await db.import.update({
      where: { merchantId_id: { merchantId, id } },
      data: { version: { increment: 1 } },
      select: { id: true },
    });
    await replaceRow(tx, { batchId: found.previewBatchId, position, row, kept: taken });
    const data = { position, column };
    await writeAudit(tx, { action: "import.cell_changed", subjectType: "import", subjectId: id, data });
    return found.previewBatchId;
  });
  await checkRows(ctx, batchId);
}
