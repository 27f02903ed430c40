import { Prisma } from "@/prisma/generated/client";

/**
 * The events that a projection has not got yet. The position is read in the same statement as the projection, and so both in
 * one snapshot. Two hints keep PostgreSQL from reading more than the tail: the upper bound, for which it expects few rows,
 * and `OFFSET 0`, which keeps conditions of the outside out, so that it takes the index of the transactions.
 */
const tailOf = (projection: "deliveries" | "outcomes") => Prisma.sql`(
  SELECT "merchantId", "deliveryId", type, "previousStatus", status, "createdAt" FROM "DeliveryEvent"
  WHERE "transactionId" >= (SELECT position FROM "Projection" WHERE name = ${Prisma.raw(`'${projection}'`)})
    AND "transactionId" <= 9223372036854775807
  OFFSET 0
)`;

const TAIL = tailOf("deliveries");
export const OUTCOMES_TAIL = tailOf("outcomes");

/** The limit has PostgreSQL look each delivery up by its key; otherwise it expects many events and reads all deliveries. */
const DELIVERY_OF_EVENT = Prisma.sql`CROSS JOIN LATERAL (
  SELECT "createdAt", "priceCents" FROM "Delivery"
  WHERE "merchantId" = e."merchantId" AND id = e."deliveryId" LIMIT 1
) AS d`;

/**
 * What events change in the counts, as rows ("merchantId", day, status, count, "priceCents"): a new delivery adds one to
 * its status, a change takes it from one status to another. A repaired history changes no delivery.
 * @param events a table or a subquery of events
 */
export function countedChanges(events: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT e."merchantId", (d."createdAt" AT TIME ZONE 'UTC')::date AS day, change.status, change.count,
      change.count * d."priceCents"::bigint AS "priceCents"
    FROM ${events} e
    CROSS JOIN LATERAL (VALUES (e."previousStatus", -1), (e.status, 1)) AS change (status, count)
    ${DELIVERY_OF_EVENT}
    WHERE e.type <> 'history_repaired' AND change.status IS NOT NULL
  )`;
}

/**
 * The day counts as they are in the statement's snapshot, as rows ("merchantId", day, status, count, "priceCents") that
 * have to be added up: those of the projection and those of the tail.
 */
export const DAY_COUNTS = Prisma.sql`(
  SELECT "merchantId", day, status, count, "priceCents" FROM "DeliveryDayCount"
  UNION ALL SELECT * FROM ${countedChanges(TAIL)} AS tail
)`;

/**
 * The same over all days, as rows ("merchantId", status, count, "priceCents") that have to be added up. Where no prices are
 * asked for, no delivery is read.
 */
export const TOTALS = Prisma.sql`(
  SELECT "merchantId", status, count, "priceCents" FROM "DeliveryTotal"
  UNION ALL
  SELECT e."merchantId", change.status, change.count, change.count * d."priceCents"::bigint FROM ${TAIL} e
  CROSS JOIN LATERAL (VALUES (e."previousStatus", -1), (e.status, 1)) AS change (status, count)
  LEFT JOIN "Delivery" d ON d."merchantId" = e."merchantId" AND d.id = e."deliveryId"
  WHERE e.type <> 'history_repaired' AND change.status IS NOT NULL
)`;

/** The rows of `DeliverySearch`, made from the deliveries `d`, of which the caller may ask for some by a WHERE. */
export const SEARCHABLE = Prisma.sql`
  SELECT d."merchantId", d."createdAt", d.id AS "deliveryId", m."sandboxOfId" IS NOT NULL AS "isSandbox", d."orderNumber",
    search_fold(concat_ws(E'\n', d."orderNumber", d."customerName", d."customerPhone",
      pickup."customerName", pickup."fullAddress", pickup."apartmentUnitNumber", pickup."phoneNumber",
      dropoff."customerName", dropoff."fullAddress", dropoff."apartmentUnitNumber", dropoff."phoneNumber")) AS text
  FROM "Delivery" d
  JOIN "Merchant" m ON m.id = d."merchantId"
  JOIN "Stop" pickup ON pickup."merchantId" = d."merchantId" AND pickup."deliveryId" = d.id AND pickup.position = 0
  JOIN "Stop" dropoff ON dropoff."merchantId" = d."merchantId" AND dropoff."deliveryId" = d.id AND dropoff.position = 1`;

/** Made from new deliveries among these events. */
export function searchableOf(events: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT found.* FROM ${events} e
    CROSS JOIN LATERAL (${SEARCHABLE} WHERE d."merchantId" = e."merchantId" AND d.id = e."deliveryId" LIMIT 1) AS found
    WHERE e.type = 'created'
  )`;
}

/** The rows that `DeliverySearch` has not got yet. */
export const SEARCH_TAIL = searchableOf(TAIL);

/** What is searched, as it is in the statement's snapshot, in the columns of `DeliverySearch`. */
export const SEARCHED = Prisma.sql`(
  SELECT "merchantId", "createdAt", "deliveryId", "isSandbox", "orderNumber", text FROM "DeliverySearch"
  UNION ALL SELECT * FROM ${SEARCH_TAIL} AS tail
)`;
