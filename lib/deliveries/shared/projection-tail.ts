import { Prisma } from "@/prisma/generated/client";

/**
 * Events that a projection does not include yet. The position is read in the same statement as the projection, and
 * therefore in one snapshot. Two hints keep PostgreSQL from reading more than the tail: the upper bound, for which it
 * expects few rows, and `OFFSET 0`, which keeps outer conditions out, so that it uses the index of the transactions.
 */
const tailOf = (projection: "deliveries" | "outcomes") => Prisma.sql`(
  SELECT "merchantId", "deliveryId", type, "previousStatus", status, "createdAt", "priceCents", "previousPriceCents"
  FROM "DeliveryEvent"
  WHERE "transactionId" >= (SELECT position FROM "Projection" WHERE name = ${Prisma.raw(`'${projection}'`)})
    AND "transactionId" <= 9223372036854775807
  OFFSET 0
)`;

const TAIL = tailOf("deliveries");
export const OUTCOMES_TAIL = tailOf("outcomes");

/**
 * The limit makes PostgreSQL look up each delivery by its key; otherwise it expects many events and reads all
 * deliveries.
 */
const DELIVERY_OF_EVENT = Prisma.sql`CROSS JOIN LATERAL (
  SELECT "createdAt", "priceCents" FROM "Delivery"
  WHERE "merchantId" = e."merchantId" AND id = e."deliveryId" LIMIT 1
) AS d`;

/**
 * Two rows of an event `e`: the status and price that it ends, and those that it begins. Events from before they had a price
 * use the delivery's, which had not changed then.
 */
const MOVES = Prisma.sql`LATERAL (VALUES
  (e."previousStatus", -1, coalesce(e."previousPriceCents", e."priceCents")), (e.status, 1, e."priceCents")
) AS change (status, count, "priceCents")`;

/**
 * Changes to the counts by events, as rows ("merchantId", day, status, count, "priceCents"): a new delivery
 * adds one to its status, a change of status moves one, a change of the price replaces it. A repaired history changes nothing.
 * @param events a table or a subquery of events
 */
export function countedChanges(events: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT e."merchantId", (d."createdAt" AT TIME ZONE 'UTC')::date AS day, change.status, change.count,
      change.count * coalesce(change."priceCents", d."priceCents")::bigint AS "priceCents"
    FROM ${events} e
    CROSS JOIN ${MOVES}
    ${DELIVERY_OF_EVENT}
    WHERE e.type <> 'history_repaired' AND change.status IS NOT NULL
  )`;
}

/**
 * Day counts in the statement's snapshot, as rows ("merchantId", day, status, count, "priceCents") to be added up:
 * those of the projection and those of the tail.
 */
export const DAY_COUNTS = Prisma.sql`(
  SELECT "merchantId", day, status, count, "priceCents" FROM "DeliveryDayCount"
  UNION ALL SELECT * FROM ${countedChanges(TAIL)} AS tail
)`;

/**
 * The same over all days, as rows ("merchantId", status, count, "priceCents") to be added up. Without prices, no
 * delivery is read.
 */
export const TOTALS = Prisma.sql`(
  SELECT "merchantId", status, count, "priceCents" FROM "DeliveryTotal"
  UNION ALL
  SELECT e."merchantId", change.status, change.count,
    change.count * coalesce(change."priceCents", d."priceCents")::bigint FROM ${TAIL} e
  CROSS JOIN ${MOVES}
  LEFT JOIN "Delivery" d ON d."merchantId" = e."merchantId" AND d.id = e."deliveryId"
  WHERE e.type <> 'history_repaired' AND change.status IS NOT NULL
)`;

/** Rows of `DeliverySearch`, derived from the deliveries `d`; callers may add a WHERE. */
export const SEARCHABLE = Prisma.sql`
  SELECT d."merchantId", d."createdAt", d.id AS "deliveryId", m."sandboxOfId" IS NOT NULL AS "isSandbox", d."orderNumber",
    search_fold(concat_ws(E'\n', d."orderNumber", d.reference, d."customerName", d."customerPhone",
      pickup."customerName", pickup."fullAddress", pickup."apartmentUnitNumber", pickup."phoneNumber",
      dropoff."customerName", dropoff."fullAddress", dropoff."apartmentUnitNumber", dropoff."phoneNumber")) AS text
  FROM "Delivery" d
  JOIN "Merchant" m ON m.id = d."merchantId"
  JOIN "Stop" pickup ON pickup."merchantId" = d."merchantId" AND pickup."deliveryId" = d.id AND pickup.position = 0
  JOIN "Stop" dropoff ON dropoff."merchantId" = d."merchantId" AND dropoff."deliveryId" = d.id AND dropoff.position = 1`;

/** Whether an event `e` changes searchable texts. */
const IS_SEARCHED = Prisma.sql`e.type IN ('created', 'changed')`;

/** Made from the deliveries that these events created or changed. */
export function searchableOf(events: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT found.* FROM (SELECT DISTINCT "merchantId", "deliveryId" FROM ${events} e WHERE ${IS_SEARCHED}) e
    CROSS JOIN LATERAL (${SEARCHABLE} WHERE d."merchantId" = e."merchantId" AND d.id = e."deliveryId" LIMIT 1) AS found
  )`;
}

/** The rows that `DeliverySearch` has not got yet, or has as they were before a change. */
export const SEARCH_TAIL = searchableOf(TAIL);

/** Whether a row of `DeliverySearch` is as it was before a change, so that the tail's counts instead. */
export const IS_OUTDATED = Prisma.sql`"deliveryId" IN (SELECT "deliveryId" FROM ${TAIL} e WHERE e.type = 'changed')`;

/** Search data in the statement's snapshot, with the columns of `DeliverySearch`. */
export const SEARCHED = Prisma.sql`(
  SELECT "merchantId", "createdAt", "deliveryId", "isSandbox", "orderNumber", text FROM "DeliverySearch"
  WHERE NOT ${IS_OUTDATED}
  UNION ALL SELECT * FROM ${SEARCH_TAIL} AS tail
)`;
