import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import type { MerchantId } from "@/lib/core/ids";
import { ROW_FILTERS, type RowStatus } from "../constants";

/**
 * The rows `r` of an import `i`, with their checks `p` in the dry run `c`, and their last bookings `b` in the batch `t`.
 */
export const fromRows = (merchantId: MerchantId, id: string | Prisma.Sql) => Prisma.sql`(
    SELECT * FROM "Import" WHERE "merchantId" = ${merchantId} AND id = ${id}
  ) i
  JOIN "ImportRow" r ON r."merchantId" = i."merchantId" AND r."importId" = i.id
  JOIN "Batch" c ON c."merchantId" = i."merchantId" AND c.id = i."previewBatchId"
  JOIN "BatchRow" p ON p."merchantId" = i."merchantId" AND p."batchId" = c.id AND p.position = r.position
  LEFT JOIN "Batch" t ON t."merchantId" = i."merchantId" AND t.id = r."batchId"
  LEFT JOIN "BatchRow" b ON b."merchantId" = i."merchantId" AND b."batchId" = t.id AND b.position = r."batchPosition"`;

/** The status of a row (`RowStatus`), within `fromRows`. A row of a cancelled booking is as it was before. */
export const statusOf = Prisma.sql`CASE
  WHEN b.state = 'created' THEN 'booked'
  WHEN b.state = 'already_booked' THEN 'already_booked'
  WHEN b.state = 'failed' THEN 'problem'
  WHEN b.state = 'pending' AND t.state <> 'cancelled' THEN 'waiting'
  WHEN p.state = 'pending' AND c.state = 'cancelled' THEN 'unchecked'
  WHEN p.state = 'pending' THEN 'checking'
  WHEN p.state = 'failed' OR r.damages <> '[]' THEN 'problem'
  WHEN p.state = 'already_booked' THEN 'already_booked'
  ELSE 'ready' END`;

/** Selects rows by their statuses, within `fromRows`. */
export const hasStatus = (statuses: readonly RowStatus[]) =>
  Prisma.sql`${statusOf} IN (${Prisma.join([...statuses])})`;

/** Whether rows wait for their booking. Lock the import before. */
export async function isBeingBooked({ db, merchantId }: Context, id: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT r.position FROM ${fromRows(merchantId, id)} WHERE ${hasStatus(["waiting"])} LIMIT 1`;
  return rows.length > 0;
}

/**
 * Returns the positions of the rows that are booked or being booked: they cannot change, and are not booked again. Lock the import
 * before.
 */
export async function takenRows({ db, merchantId }: Context, id: string): Promise<number[]> {
  const rows = await db.$queryRaw<{ position: number }[]>`
    SELECT r.position FROM ${fromRows(merchantId, id)} WHERE ${hasStatus(ROW_FILTERS.booked)}`;
  return rows.map(({ position }) => position);
}
