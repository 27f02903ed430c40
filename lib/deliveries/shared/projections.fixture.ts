import { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { OUTCOME, OUTCOMES } from "./outcomes";
import { DAY_COUNTS, SEARCHABLE, SEARCHED, TOTALS } from "./projection-tail";

/**
 * Differences between what readers see and what a scan of the deliveries finds, in one statement and
 * snapshot: a row (what, line) for each line that only one of them has.
 */
export const DIFFERENCES = Prisma.sql`
  WITH day_seen AS (
    SELECT "merchantId", day, status, sum(count)::int AS count, sum("priceCents")::bigint AS cents
    FROM ${DAY_COUNTS} AS counts GROUP BY 1, 2, 3 HAVING sum(count) <> 0
  ), day_scanned AS (
    SELECT "merchantId", ("createdAt" AT TIME ZONE 'UTC')::date AS day, status, count(*)::int, sum("priceCents")::bigint
    FROM "Delivery" GROUP BY 1, 2, 3
  ), total_seen AS (
    SELECT "merchantId", status, sum(count)::int AS count, sum("priceCents")::bigint AS cents
    FROM ${TOTALS} AS totals GROUP BY 1, 2 HAVING sum(count) <> 0
  ), total_scanned AS (
    SELECT "merchantId", status, count(*)::int, sum("priceCents")::bigint FROM "Delivery" GROUP BY 1, 2
  ), found AS (
    SELECT "merchantId", "createdAt", "deliveryId", "orderNumber", text, count(*)::int FROM ${SEARCHED} AS searched
    GROUP BY 1, 2, 3, 4, 5
  ), there AS (
    SELECT d."merchantId", d."createdAt", d.id, d."orderNumber", searchable.text, 1 FROM "Delivery" d
    LEFT JOIN (${SEARCHABLE}) AS searchable ON (searchable."merchantId", searchable."deliveryId") = (d."merchantId", d.id)
  ), outcome_seen AS (
    SELECT *, count(*) OVER (PARTITION BY "deliveryId") FROM ${OUTCOMES} AS seen
  ), outcome_there AS (
    SELECT *, 1::bigint FROM (${OUTCOME}) AS there
  )
  SELECT 'day, seen' AS what, to_jsonb(line) AS line FROM (SELECT * FROM day_seen EXCEPT SELECT * FROM day_scanned) line
  UNION ALL
  SELECT 'day, there', to_jsonb(line) FROM (SELECT * FROM day_scanned EXCEPT SELECT * FROM day_seen) line
  UNION ALL
  SELECT 'total, seen', to_jsonb(line) FROM (SELECT * FROM total_seen EXCEPT SELECT * FROM total_scanned) line
  UNION ALL
  SELECT 'total, there', to_jsonb(line) FROM (SELECT * FROM total_scanned EXCEPT SELECT * FROM total_seen) line
  UNION ALL
  SELECT 'searched, found', to_jsonb(line) FROM (SELECT * FROM found EXCEPT SELECT * FROM there) line
  UNION ALL
  SELECT 'searched, there', to_jsonb(line) FROM (SELECT * FROM there EXCEPT SELECT * FROM found) line
  UNION ALL
  SELECT 'outcome, seen', to_jsonb(line) FROM (SELECT * FROM outcome_seen EXCEPT SELECT * FROM outcome_there) line
  UNION ALL
  SELECT 'outcome, there', to_jsonb(line) FROM (SELECT * FROM outcome_there EXCEPT SELECT * FROM outcome_seen) line`;

/** Empty if the projections and their tail are right. */
export function differences(db: Db): Promise<unknown[]> {
  return db.$queryRaw(DIFFERENCES);
}
