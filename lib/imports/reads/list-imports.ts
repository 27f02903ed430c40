import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";

/** Older ones are found by nobody; old imports are deleted. */
const MOST = 50;

export type ListedImport = {
  id: string;
  fileName: string | null;
  createdByName: string;
  createdAt: Date;
  rows: number;
  /** `open`: no row is booked. `stopped`: the rows have to be checked again. `partly`: rows are left. */
  state: "checking" | "stopped" | "open" | "booking" | "partly" | "booked";
  /** Deliveries of all bookings. */
  booked: number;
};

/** Returns the merchant's imports, newest first. */
export async function listImports(ctx: Context): Promise<ListedImport[]> {
  requirePermission(ctx, "deliveries:read");
  const { db, merchantId } = ctx;
  return db.$queryRaw<ListedImport[]>`
    SELECT i.id, i."fileName", i."createdByName", i."createdAt", p.size AS rows, b.booked,
      CASE WHEN b."isRunning" THEN 'booking' WHEN p."finishedAt" IS NULL THEN 'checking' WHEN p.state = 'cancelled' THEN 'stopped'
        WHEN b.booked = 0 THEN 'open' WHEN b.booked + coalesce((p.counts->>'already_booked')::int, 0) < p.size THEN 'partly'
        ELSE 'booked' END AS state
    FROM "Import" i
    JOIN "Batch" p ON p."merchantId" = ${merchantId} AND p.id = i."previewBatchId"
    CROSS JOIN LATERAL (
      SELECT coalesce(bool_or(t."finishedAt" IS NULL), false) AS "isRunning", coalesce(sum(
        (SELECT count(*) FROM "BatchRow" r WHERE r."merchantId" = ${merchantId} AND r."batchId" = t.id AND r.state = 'created')
      ), 0)::int AS booked
      FROM "ImportBooking" k JOIN "Batch" t ON t."merchantId" = ${merchantId} AND t.id = k."batchId"
      WHERE k."merchantId" = ${merchantId} AND k."importId" = i.id
    ) b
    WHERE i."merchantId" = ${merchantId}
    ORDER BY i.id DESC LIMIT ${MOST}`;
}
