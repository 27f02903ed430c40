import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { BATCH_COLUMNS, type BatchSummary, CHECK_OF_IMPORT, summarize } from "../model/find-summary";
import type { BatchesQuery } from "../schema";

export type BatchPage = { batches: BatchSummary[]; total: number; page: number; perPage: number };

/** Returns a page of the merchant's batches, newest first, without the checks of imports on the dashboard. */
export async function listBatches(
  ctx: Context,
  { page, per_page: perPage }: BatchesQuery,
): Promise<BatchPage> {
  requirePermission(ctx, "deliveries:read");
  const { db, merchantId } = ctx;
  const where = { merchantId, NOT: CHECK_OF_IMPORT };
  const [batches, total] = await Promise.all([
    db.batch.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * perPage,
      take: perPage,
      select: BATCH_COLUMNS,
    }),
    db.batch.count({ where }),
  ]);
  return { batches: await summarize(ctx, batches), total, page, perPage };
}
