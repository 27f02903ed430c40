import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { bookRow } from "../model/book-row";
import { readRow } from "../model/read-row";
import { completeBatch } from "./complete-batch";

/** Rows that one call checks; more are left to the job. */
const AT_ONCE = 20;

/** Checks the pending rows of a dry run after `replaceRow`, and completes it, without waiting for its job. */
export async function checkRows(ctx: Context, batchId: string): Promise<void> {
  requirePermission(ctx, "deliveries:create");
  const { db, merchantId } = ctx;
  const rows = await db.batchRow.findMany({
    where: { merchantId, batchId, state: "pending", batch: { isDryRun: true, finishedAt: null } },
    orderBy: { position: "asc" },
    take: AT_ONCE + 1,
    select: { position: true, input: true },
  });
  if (rows.length > AT_ONCE) return;
  for (const row of rows) await bookRow(ctx, readRow(row), { batchId, isDryRun: true });
  if (rows.length > 0) await completeBatch(ctx, batchId);
}
