import type { Context } from "@/lib/core/context";

/** A booking of rows of an import. */
export type ImportBooking = {
  batchId: string;
  createdAt: Date;
  /** Name of the person who booked. */
  byName: string;
  state: "running" | "completed" | "cancelled";
  rows: number;
  booked: number;
  /** Rows whose order number had a delivery with the same content. */
  alreadyBooked: number;
  failed: number;
  /** Rows that wait for their turn, or were cancelled. */
  pending: number;
};

/** Returns the bookings of an import, latest first. */
export async function findBookings({ db, merchantId }: Context, id: string): Promise<ImportBooking[]> {
  return db.$queryRaw<ImportBooking[]>`
    SELECT t.id AS "batchId", t."createdAt", t."actorName" AS "byName", t.size AS rows,
      CASE WHEN t."finishedAt" IS NULL THEN 'running' ELSE t.state::text END AS state,
      count(*) FILTER (WHERE b.state = 'created')::int AS booked,
      count(*) FILTER (WHERE b.state = 'already_booked')::int AS "alreadyBooked",
      count(*) FILTER (WHERE b.state = 'failed')::int AS failed,
      count(*) FILTER (WHERE b.state = 'pending')::int AS pending
    FROM "ImportBooking" k
    JOIN "Batch" t ON t."merchantId" = k."merchantId" AND t.id = k."batchId"
    JOIN "BatchRow" b ON b."merchantId" = k."merchantId" AND b."batchId" = t.id
    WHERE k."merchantId" = ${merchantId} AND k."importId" = ${id}
    GROUP BY t."merchantId", t.id ORDER BY t.id DESC`;
}
