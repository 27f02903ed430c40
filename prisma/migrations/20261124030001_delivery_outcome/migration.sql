-- What the overview adds up. No event may be written while the table is filled; events that are not projected yet are
-- projected once more, which changes nothing.
LOCK TABLE "Delivery", "Stop", "DeliveryEvent" IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE "DeliveryOutcome" (
    "merchantId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "deliveryId" TEXT NOT NULL,
    "serviceType" "ServiceType" NOT NULL,
    "vehicleType" "VehicleType" NOT NULL,
    "area" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "priceCents" INTEGER NOT NULL,
    "endedAs" "DeliveryStatus",
    "isOnTime" BOOLEAN,
    "minutes" INTEGER,
    "carryMinutes" INTEGER,
    "reason" TEXT,

    CONSTRAINT "DeliveryOutcome_pkey" PRIMARY KEY ("merchantId", "createdAt", "deliveryId")
);

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
