import { Prisma } from "@/prisma/generated/client";
import type { MerchantId } from "@/lib/core/ids";

/** The rows `r` of an import `i`, with their checks `p` and their bookings `b` of the batch `t`. */
export const fromRows = (merchantId: MerchantId, id: string) => Prisma.sql`(
    SELECT * FROM "Import" WHERE "merchantId" = ${merchantId} AND id = ${id}
  ) i
  JOIN "ImportRow" r ON r."merchantId" = i."merchantId" AND r."importId" = i.id
  JOIN "BatchRow" p ON p."merchantId" = i."merchantId" AND p."batchId" = i."previewBatchId" AND p.position = r.position
  LEFT JOIN "Batch" t ON t."merchantId" = i."merchantId" AND t.id = i."batchId"
  LEFT JOIN "BatchRow" b ON b."merchantId" = i."merchantId" AND b."batchId" = t.id AND b.position = r."batchPosition"`;

/** The status of a row (`RowStatus`), within `fromRows`. */
export const statusOf = Prisma.sql`CASE
  WHEN b.state = 'created' THEN 'booked'
  WHEN b.state = 'already_booked' THEN 'already_booked'
  WHEN b.state = 'failed' THEN 'problem'
  WHEN b.state = 'pending' AND t.state = 'cancelled' THEN 'not_booked'
  WHEN b.state = 'pending' THEN 'waiting'
  WHEN p.state = 'pending' THEN 'checking'
  WHEN p.state = 'failed' OR r.damages <> '[]' THEN 'problem'
  WHEN p.state = 'already_booked' THEN 'already_booked'
  WHEN t.id IS NOT NULL THEN 'not_booked'
  ELSE 'ready' END`;
