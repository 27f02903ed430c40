import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { checkAgain } from "../model/check-again";
import { makeBodies } from "../model/make-bodies";
import { rereadTable, rowsOf } from "../model/reread";
import { isBeingBooked, takenRows } from "../model/row-status";
import { findStored, lockImport } from "../model/stored";
import { mergedRows } from "../model/table";
import { saveTemplate } from "../model/template";
import { insertRows, resetRows } from "../model/write-rows";
import type { ChangeImportInput } from "../schema";

/**
 * Changes the format, the fields of the columns, or the values for rows without one, and checks all rows again that are not
 * booked; without a change it only checks them. Columns and values are saved for the next file with the same columns. Corrected
 * cells are kept, unless the file is read again.
 * @throws ServiceError `notFound`; `unprocessable` while a booking runs, and for a change that would split the file into other
 *   rows, once rows are booked; `conflict` after another change
 */
export async function changeImport(ctx: Context, input: ChangeImportInput): Promise<void> {
  requirePermission(ctx, "deliveries:create");
  const { id } = input;
  const before = await findStored(ctx, id);
  const reread = await rereadTable(ctx, before, input);
  const { format = before.format, header = before.header } = reread ?? {};
  const matched = reread?.columns ?? before.columns;
  const settings = {
    format: reread ? format : { ...format, ...input.format },
    columns: input.columns
      ? matched.map((match, index) => {
          const field = input.columns?.[index] ?? null;
          return field === match.field ? match : { field, by: null };
        })
      : matched,
    defaults: { ...before.defaults, ...input.defaults },
    pickupId: input.pickupId === undefined ? before.pickupId : input.pickupId,
  };
  const rows = reread ? mergedRows(reread.rows, settings.columns) : await rowsOf(ctx, id);
  const { made, fixedWidths } = await makeBodies(ctx, { id, ...settings }, rows);
  await inTransaction(ctx, async (tx) => {
    const { db, merchantId } = tx;
    const now = await lockImport(tx, id);
    if (now.version !== before.version)
      throw new ServiceError("conflict", "Somebody else has just changed this import. Try again");
    // Their bodies are of the previous reading: a cancelled booking would leave them ready with these.
    if (await isBeingBooked(tx, id))
      throw new ServiceError("unprocessable", "Rows are being booked. Try again when the booking has ended");
    const taken = await takenRows(tx, id);
    if (reread && taken.length > 0)
      throw new ServiceError(
        "unprocessable",
        "Rows of this file are already booked, so it cannot be split into other rows. Import it again to change this",
      );
    const previewBatchId = await checkAgain(tx, { previewBatchId: now.previewBatchId, made, taken });
    if (reread) {
      await db.importRow.deleteMany({ where: { merchantId, importId: id } });
      await insertRows(tx, id, { rows, made });
    } else await resetRows(tx, id, { made, taken });
    await db.import.update({
      where: { merchantId_id: { merchantId, id } },
      data: { ...settings, header, fixedWidths, previewBatchId, version: { increment: 1 } },
      select: { id: true },
    });
    await saveTemplate(tx, { header, ...settings });
    const action = Object.keys(input).length > 1 ? "import.changed" : "import.checked_again";
    await writeAudit(tx, { action, subjectType: "import", subjectId: id });
  });
}
