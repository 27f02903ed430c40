import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";

/** Older ones are found by nobody; imports are kept for 30 days. */
const MOST = 50;

export type ListedImport = {
  id: string;
  fileName: string | null;
  createdByName: string;
  createdAt: Date;
  rows: number;
  /** `open`: not booked yet. */
  state: "open" | "booking" | "booked" | "cancelled";
  /** Deliveries of a started booking. */
  booked: number;
};

/** Returns the merchant's imports, newest first. */
export async function listImports(ctx: Context): Promise<ListedImport[]> {
  requirePermission(ctx, "deliveries:read");
  const { db, merchantId } = ctx;
  return db.$queryRaw<ListedImport[]>`
    SELECT i.id, i."fileName", i."createdByName", i."createdAt", p.size AS rows,
      CASE WHEN b.id IS NULL THEN 'open' WHEN b.state = 'completed' THEN 'booked' WHEN b.state = 'cancelled' THEN 'cancelled'
        ELSE 'booking' END AS state,
      (SELECT count(*)::int FROM "BatchRow" r WHERE r."merchantId" = ${merchantId} AND r."batchId" = b.id
        AND r.state = 'created') AS booked
    FROM "Import" i
    JOIN "Batch" p ON p."merchantId" = ${merchantId} AND p.id = i."previewBatchId"
    LEFT JOIN "Batch" b ON b."merchantId" = ${merchantId} AND b.id = i."batchId"
    WHERE i."merchantId" = ${merchantId}
    ORDER BY i.id DESC LIMIT ${MOST}`;
}
