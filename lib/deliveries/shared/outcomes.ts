import { Prisma } from "@/prisma/generated/client";
import { DUE_SQL } from "../rules/late";
import { STATUS_REPEATED_SQL } from "../status";
import { OUTCOMES_TAIL } from "./projection-tail";

/** Whether the delivery `d` was cancelled after the courier had started: `cancellationFee` as SQL. */
export const IS_FEE_CHARGED = Prisma.sql`(d.status = 'cancelled' AND d."startedInAttempt" AND NOT d."goodsHeld")`;

/** The columns of `DeliveryOutcome`, in the order of `OUTCOME`. */
const COLUMNS = Prisma.sql`"merchantId", "createdAt", "deliveryId", "serviceType", "vehicleType", area, "pickupAt", currency,
  "priceCents", "endedAs", "isOnTime", minutes, "carryMinutes", reason, "feeCents", rating`;

const ENDED = Prisma.sql`('completed', 'failed', 'cancelled')`;

/** Reason under which failures without one are counted. */
const NO_REASON = "No reason given";

/** From the history of the delivery `d`, if it has ended; times never decrease. */
const HISTORY = Prisma.sql`
  SELECT max(x."createdAt") FILTER (WHERE x.status = 'completed') AS "completedAt",
    max(x."createdAt") FILTER (WHERE x.status = 'picked_up') AS "pickedUpAt",
    (array_agg(x.reason ORDER BY x.sequence DESC) FILTER (WHERE x.status = 'failed'))[1] AS reason
  FROM "DeliveryEvent" x
  WHERE d.status IN ${ENDED} AND x."merchantId" = d."merchantId" AND x."deliveryId" = d.id
    AND x.type <> 'history_repaired' AND x.type NOT IN ${Prisma.raw(STATUS_REPEATED_SQL)}`;

/**
 * Rows of `DeliveryOutcome`, derived from the current deliveries `d`; callers may add a WHERE. A return has a price and no
 * outcome. The note after the
 * colon of a listed reason is left out.
 */
export const OUTCOME = Prisma.sql`
  SELECT d."merchantId", d."createdAt", d.id AS "deliveryId", d."serviceType", d."vehicleType",
    concat_ws(', ', dropoff.city, dropoff."regionCode") AS area, d."pickupAt", d.currency, d."priceCents",
    CASE WHEN d."returnsId" IS NULL AND d.status IN ${ENDED} THEN d.status END AS "endedAs",
    CASE WHEN d."returnsId" IS NULL AND d.status = 'completed' THEN history."completedAt" <= ${Prisma.raw(DUE_SQL)} END AS "isOnTime",
    CASE WHEN d."returnsId" IS NULL AND d.status = 'completed' THEN
      round(extract(epoch FROM history."completedAt" - d."createdAt") / 60)::int END AS minutes,
    CASE WHEN d."returnsId" IS NULL AND d.status = 'completed' THEN
      round(extract(epoch FROM history."completedAt" - history."pickedUpAt") / 60)::int END AS "carryMinutes",
    CASE WHEN d."returnsId" IS NULL AND d.status = 'failed' THEN
      coalesce(nullif(left(split_part(trim(history.reason), ': ', 1), 200), ''), ${Prisma.raw(`'${NO_REASON}'`)}) END AS reason,
    CASE WHEN ${IS_FEE_CHARGED} THEN d."cancellationFeeCents" END AS "feeCents", d.rating
  FROM "Delivery" d
  JOIN "Stop" dropoff ON dropoff."merchantId" = d."merchantId" AND dropoff."deliveryId" = d.id AND dropoff.position = 1
  CROSS JOIN LATERAL (${HISTORY}) history`;

/** The deliveries that these events created, changed, ended or opened again. */
const changedBy = (events: Prisma.Sql) => Prisma.sql`
  SELECT DISTINCT "merchantId", "deliveryId" FROM ${events} e
  WHERE e.type <> 'status_changed' OR e.status IN ${ENDED} OR e."previousStatus" IN ${ENDED}`;

/** Current outcomes of these deliveries. */
const outcomesOf = (events: Prisma.Sql) => Prisma.sql`(
  SELECT found.* FROM (${changedBy(events)}) changed
  CROSS JOIN LATERAL (
    ${OUTCOME} WHERE d."merchantId" = changed."merchantId" AND d.id = changed."deliveryId" LIMIT 1
  ) AS found
)`;

/**
 * Updates the outcomes changed by events. Rows are rebuilt from the deliveries, so they may be ahead of the
 * events but never wrong.
 */
export const writeOutcomes = (events: Prisma.Sql) => Prisma.sql`
  INSERT INTO "DeliveryOutcome" (${COLUMNS})
  SELECT ${COLUMNS} FROM ${outcomesOf(events)} AS found ORDER BY "merchantId", "createdAt", "deliveryId"
  ON CONFLICT ("merchantId", "createdAt", "deliveryId") DO UPDATE
  SET "serviceType" = EXCLUDED."serviceType", "vehicleType" = EXCLUDED."vehicleType", area = EXCLUDED.area,
    "pickupAt" = EXCLUDED."pickupAt", currency = EXCLUDED.currency, "priceCents" = EXCLUDED."priceCents",
    "endedAs" = EXCLUDED."endedAs", "isOnTime" = EXCLUDED."isOnTime", minutes = EXCLUDED.minutes,
    "carryMinutes" = EXCLUDED."carryMinutes", reason = EXCLUDED.reason, "feeCents" = EXCLUDED."feeCents",
    rating = EXCLUDED.rating`;

/** Writes the outcomes of all deliveries into the empty table. */
export const FILL_OUTCOMES = Prisma.sql`INSERT INTO "DeliveryOutcome" (${COLUMNS}) ${OUTCOME}`;

/** Ids of deliveries whose stored outcome is out of date. */
export const OUTDATED_OUTCOMES = Prisma.sql`(
  SELECT "deliveryId" FROM (${changedBy(OUTCOMES_TAIL)}) AS changed
)`;

/**
 * Outcomes in the statement's snapshot, with the columns of `DeliveryOutcome`: those of the tail replace the stored
 * ones.
 */
export const OUTCOMES = Prisma.sql`(
  SELECT ${COLUMNS} FROM "DeliveryOutcome" WHERE "deliveryId" NOT IN ${OUTDATED_OUTCOMES}
  UNION ALL SELECT ${COLUMNS} FROM ${outcomesOf(OUTCOMES_TAIL)} AS tail
)`;
