-- The outcomes get a position of their own, which processes of the version before them do not move. What those have left
-- out since the table was made is added by making all of it anew; no event may be written meanwhile.
LOCK TABLE "Delivery", "Stop", "DeliveryEvent" IN SHARE ROW EXCLUSIVE MODE;

-- Events that are there already may be projected once more, which changes nothing.
INSERT INTO "Projection" VALUES ('outcomes', pg_snapshot_xmin(pg_current_snapshot())::text::bigint);

TRUNCATE "DeliveryOutcome";

-- In the order of time, in which it is read.
INSERT INTO "DeliveryOutcome" ("merchantId", "createdAt", "deliveryId", "serviceType", "vehicleType", area, currency,
"priceCents", "endedAs", "isOnTime", minutes, "carryMinutes", reason)
SELECT d."merchantId", d."createdAt", d.id AS "deliveryId", d."serviceType", d."vehicleType",
  concat_ws(', ', dropoff.city, dropoff."regionCode") AS area, d.currency, d."priceCents",
  CASE WHEN d.status IN ('completed', 'failed', 'cancelled') THEN d.status END AS "endedAs",
  CASE WHEN d.status = 'completed' THEN history."completedAt" <= d."dropoffAt" END AS "isOnTime",
  CASE WHEN d.status = 'completed' THEN
    round(extract(epoch FROM history."completedAt" - d."createdAt") / 60)::int END AS minutes,
  CASE WHEN d.status = 'completed' THEN
    round(extract(epoch FROM history."completedAt" - history."pickedUpAt") / 60)::int END AS "carryMinutes",
  CASE WHEN d.status = 'failed' THEN
    coalesce(nullif(left(split_part(trim(history.reason), ': ', 1), 200), ''), 'No reason given') END AS reason
FROM "Delivery" d
JOIN "Stop" dropoff ON dropoff."merchantId" = d."merchantId" AND dropoff."deliveryId" = d.id AND dropoff.position = 1
CROSS JOIN LATERAL (
SELECT max(x."createdAt") FILTER (WHERE x.status = 'completed') AS "completedAt",
  max(x."createdAt") FILTER (WHERE x.status = 'picked_up') AS "pickedUpAt",
  (array_agg(x.reason ORDER BY x.sequence DESC) FILTER (WHERE x.status = 'failed'))[1] AS reason
FROM "DeliveryEvent" x
WHERE d.status IN ('completed', 'failed', 'cancelled') AND x."merchantId" = d."merchantId" AND x."deliveryId" = d.id
  AND x.type <> 'history_repaired') history
  ORDER BY d."createdAt";
