import { Prisma } from "@/prisma/generated/client";
import { OUTCOMES_TAIL } from "./projection-tail";

/** The columns of `DeliveryOutcome`, in the order of `OUTCOME`. */
const COLUMNS = Prisma.sql`"merchantId", "createdAt", "deliveryId", "serviceType", "vehicleType", area, "pickupAt", currency,
  "priceCents", "endedAs", "isOnTime", minutes, "carryMinutes", reason`;

const ENDED = Prisma.sql`('completed', 'failed', 'cancelled')`;

/** What a failure without a reason is counted under. */
const NO_REASON = "No reason given";

/** From the history of the delivery `d`, if it has ended; its times never decrease. */
const HISTORY = Prisma.sql`
  SELECT max(x."createdAt") FILTER (WHERE x.status = 'completed') AS "completedAt",
    max(x."createdAt") FILTER (WHERE x.status = 'picked_up') AS "pickedUpAt",
    (array_agg(x.reason ORDER BY x.sequence DESC) FILTER (WHERE x.status = 'failed'))[1] AS reason
  FROM "DeliveryEvent" x
  WHERE d.status IN ${ENDED} AND x."merchantId" = d."merchantId" AND x."deliveryId" = d.id
    AND x.type <> 'history_repaired'`;

/**
 * The rows of `DeliveryOutcome`, made from the deliveries `d` as they are now, of which the caller may ask for some by a
 * WHERE. A reason that a courier chose from the list may have a note after a colon, which is left out.
 */
export const OUTCOME = Prisma.sql`
  SELECT d."merchantId", d."createdAt", d.id AS "deliveryId", d."serviceType", d."vehicleType",
    concat_ws(', ', dropoff.city, dropoff."regionCode") AS area, d."pickupAt", d.currency, d."priceCents",
    CASE WHEN d.status IN ${ENDED} THEN d.status END AS "endedAs",
    CASE WHEN d.status = 'completed' THEN history."completedAt" <= d."dropoffAt" END AS "isOnTime",
    CASE WHEN d.status = 'completed' THEN
      round(extract(epoch FROM history."completedAt" - d."createdAt") / 60)::int END AS minutes,
    CASE WHEN d.status = 'completed' THEN
      round(extract(epoch FROM history."completedAt" - history."pickedUpAt") / 60)::int END AS "carryMinutes",
    CASE WHEN d.status = 'failed' THEN
      coalesce(nullif(left(split_part(trim(history.reason), ': ', 1), 200), ''), ${Prisma.raw(`'${NO_REASON}'`)}) END AS reason
  FROM "Delivery" d
  JOIN "Stop" dropoff ON dropoff."merchantId" = d."merchantId" AND dropoff."deliveryId" = d.id AND dropoff.position = 1
  CROSS JOIN LATERAL (${HISTORY}) history`;

/** The deliveries that these events created, ended or opened again. */
const changedBy = (events: Prisma.Sql) => Prisma.sql`
  SELECT DISTINCT "merchantId", "deliveryId" FROM ${events} e
  WHERE e.type <> 'status_changed' OR e.status IN ${ENDED} OR e."previousStatus" IN ${ENDED}`;

/** The outcomes of these deliveries, each as it is now. */
const outcomesOf = (events: Prisma.Sql) => Prisma.sql`(
  SELECT found.* FROM (${changedBy(events)}) changed
  CROSS JOIN LATERAL (
    ${OUTCOME} WHERE d."merchantId" = changed."merchantId" AND d.id = changed."deliveryId" LIMIT 1
  ) AS found
)`;

/** Writes the outcomes that events have changed. They are made anew, so a row may be ahead of the events, but never wrong. */
export const writeOutcomes = (events: Prisma.Sql) => Prisma.sql`
  INSERT INTO "DeliveryOutcome" (${COLUMNS})
  SELECT ${COLUMNS} FROM ${outcomesOf(events)} AS found ORDER BY "merchantId", "createdAt", "deliveryId"
  ON CONFLICT ("merchantId", "createdAt", "deliveryId") DO UPDATE
  SET "endedAs" = EXCLUDED."endedAs", "isOnTime" = EXCLUDED."isOnTime", minutes = EXCLUDED.minutes,
    "carryMinutes" = EXCLUDED."carryMinutes", reason = EXCLUDED.reason`;

/** Writes the outcomes of all deliveries into the empty table. */
export const FILL_OUTCOMES = Prisma.sql`INSERT INTO "DeliveryOutcome" (${COLUMNS}) ${OUTCOME}`;

/**
 * The outcomes as they are in the statement's snapshot, in the columns of `DeliveryOutcome`: those of the tail replace the
 * stored ones.
 */
export const OUTCOMES = Prisma.sql`(
  SELECT ${COLUMNS} FROM "DeliveryOutcome" WHERE "deliveryId" NOT IN (
    SELECT "deliveryId" FROM (${changedBy(OUTCOMES_TAIL)}) AS changed
  )
  UNION ALL SELECT ${COLUMNS} FROM ${outcomesOf(OUTCOMES_TAIL)} AS tail
)`;
