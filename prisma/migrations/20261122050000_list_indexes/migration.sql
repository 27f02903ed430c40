-- The planned times stand beside what the table of deliveries is filtered by, so that one index can serve both.
ALTER TABLE "Delivery" ADD COLUMN "pickupAt" TIMESTAMPTZ(3), ADD COLUMN "dropoffAt" TIMESTAMPTZ(3);

UPDATE "Delivery" d SET "pickupAt" = pickup."plannedAt", "dropoffAt" = dropoff."plannedAt"
FROM "Stop" pickup, "Stop" dropoff
WHERE pickup."merchantId" = d."merchantId" AND pickup."deliveryId" = d.id AND pickup.position = 0
  AND dropoff."merchantId" = d."merchantId" AND dropoff."deliveryId" = d.id AND dropoff.position = 1;

ALTER TABLE "Delivery" ALTER COLUMN "pickupAt" SET NOT NULL, ALTER COLUMN "dropoffAt" SET NOT NULL;

CREATE INDEX "Delivery_price_idx" ON "Delivery" ("merchantId", "priceCents", id) INCLUDE (status, "createdAt");
CREATE INDEX "Delivery_pickup_idx" ON "Delivery" ("merchantId", "pickupAt", id) INCLUDE (status, "createdAt");

DROP INDEX "Delivery_open_idx";
CREATE INDEX "Delivery_open_idx" ON "Delivery" ("merchantId", "dropoffAt", id)
  WHERE status NOT IN ('completed', 'failed', 'cancelled');
