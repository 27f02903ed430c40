import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { discardDryRun } from "@/lib/batches/shared/replace-row";
import { createBatch } from "@/lib/batches/verbs/create-batch";
import { makeBodies } from "../model/make-bodies";
import { rereadTable, rowsOf } from "../model/reread";
import { findStored, lockUnbooked } from "../model/stored";
import { mergedRows } from "../model/table";
import { saveTemplate } from "../model/template";
import { insertRows, updateDamages } from "../model/write-rows";
import type { ChangeImportInput } from "../schema";

/**
 * Changes the format, the fields of the columns, or the values for rows without one, and checks all rows again. Columns and
 * values are saved for the next file with the same columns. Corrected cells are kept, unless the file is read again.
 * @throws ServiceError `notFound`; `unprocessable` once the rows are booked; `conflict` after another change
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
    const now = await lockUnbooked(tx, id);
    if (now.version !== before.version)
      throw new ServiceError("conflict", "Somebody else has just changed this import. Try again");
    await discardDryRun(tx, now.previewBatchId);
    const preview = await createBatch(tx, { rows: made.map(({ row }) => row), isDryRun: true });
    if (reread) {
      await db.importRow.deleteMany({ where: { merchantId, importId: id } });
      await insertRows(tx, id, { rows, made });
    } else await updateDamages(tx, id, made);
    await db.import.update({
      where: { merchantId_id: { merchantId, id } },
      data: { ...settings, header, fixedWidths, previewBatchId: preview.id, version: { increment: 1 } },
      select: { id: true },
    });
    await saveTemplate(tx, { header, ...settings });
    await writeAudit(tx, { action: "import.changed", subjectType: "import", subjectId: id });
  });
}
