import { writeAudit } from "@/lib/core/audit";
import { actorColumns, type Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { requirePermission } from "@/lib/core/permissions";
import { createBatch } from "@/lib/batches/verbs/create-batch";
import { makeBodies } from "../model/make-bodies";
import { startingSettings } from "../model/starting-settings";
import { mergedRows, readSource, tableOf } from "../model/table";
import { insertRows } from "../model/write-rows";
import type { NewImport } from "../schema";

/**
 * Stores a file or pasted cells, and starts to check the rows. Nothing is booked.
 * @throws ServiceError with words for people if the file cannot be read; `unprocessable` without a row of data
 */
export async function createImport(ctx: Context, input: NewImport): Promise<{ id: string }> {
  requirePermission(ctx, "deliveries:create");
  const { fileName, source } = input;
  const sheet = await readSource(ctx, input);
  const table = tableOf(sheet);
  if (table.rows.length === 0)
    throw new ServiceError("unprocessable", "There are no rows below the column names");
  const id = newId();
  const { header } = table;
  const settings = await startingSettings(ctx, sheet, header);
  const rows = mergedRows(table.rows, settings.columns);
  const { made, fixedWidths } = await makeBodies(ctx, { id, ...settings }, rows);
  return inTransaction(ctx, async (tx) => {
    const { merchantId } = tx;
    const { actorId, actorName } = actorColumns(tx.actor);
    const preview = await createBatch(tx, { rows: made.map(({ row }) => row), isDryRun: true });
    await tx.db.import.create({
      data: {
        merchantId,
        id,
        fileName,
        source: Uint8Array.from(source),
        header,
        ...settings,
        fixedWidths,
        previewBatchId: preview.id,
        createdById: actorId ?? "",
        createdByName: actorName,
      },
      select: { id: true },
    });
    await insertRows(tx, id, { rows, made });
    const data = { fileName, rows: rows.length };
    await writeAudit(tx, { action: "import.created", subjectType: "import", subjectId: id, data });
    return { id };
  });
}
