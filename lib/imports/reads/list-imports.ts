import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { ROW_FILTERS } from "../constants";
import { fromRows, hasStatus } from "../model/row-status";

/** Older ones are found by nobody; old imports are deleted. */
const MOST = 50;

export type ListedImport = {
  id: string;
  fileName: string | null;
  createdByName: string;
  createdAt: Date;
  rows: number;
  /** `open`: no row is booked. `stopped`: the rows have to be checked again. `partly`: some are booked, and rows are left. */
  state: "checking" | "stopped" | "open" | "booking" | "partly" | "booked";
  /** Deliveries of all bookings. */
  booked: number;
};

/** Returns the merchant's imports, newest first. */
export async function listImports(ctx: Context): Promise<ListedImport[]> {
  requirePermission(ctx, "deliveries:read");
  const { db, merchantId } = ctx;
  const left = Prisma.sql`EXISTS (
    SELECT FROM ${fromRows(merchantId, Prisma.sql`listed.id`)} WHERE ${hasStatus(ROW_FILTERS.left)})`;
  // The rows are looked at only where the counts leave a doubt.
  return db.$queryRaw<ListedImport[]>`
    SELECT listed.id, listed."fileName", listed."createdByName", listed."createdAt", p.size AS rows, b.booked,
      CASE WHEN b."isRunning" THEN 'booking' WHEN p."finishedAt" IS NULL THEN 'checking' WHEN p.state = 'cancelled' THEN 'stopped'
        WHEN b.bookings = 0 THEN 'open'
        WHEN b.booked + coalesce((p.counts->>'already_booked')::int, 0) < p.size AND ${left}
          THEN CASE WHEN b.booked = 0 THEN 'open' ELSE 'partly' END
        ELSE 'booked' END AS state
    FROM "Import" listed
    JOIN "Batch" p ON p."merchantId" = ${merchantId} AND p.id = listed."previewBatchId"
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS bookings, coalesce(bool_or(t."finishedAt" IS NULL), false) AS "isRunning", coalesce(sum(
        (SELECT count(*) FROM "BatchRow" r WHERE r."merchantId" = ${merchantId} AND r."batchId" = t.id AND r.state = 'created')
      ), 0)::int AS booked
      FROM "ImportBooking" k JOIN "Batch" t ON t."merchantId" = ${merchantId} AND t.id = k."batchId"
      WHERE k."merchantId" = ${merchantId} AND k."importId" = listed.id
    ) b
    WHERE listed."merchantId" = ${merchantId}
    ORDER BY listed.id DESC LIMIT ${MOST}`;
}
