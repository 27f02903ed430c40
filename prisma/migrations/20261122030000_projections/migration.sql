-- What triggers kept is from now on written in batches by a projector, from the events that it has not seen yet. What is
-- there already counts as projected.

-- In this order writers take them too. No event may be written while the tables are filled.
LOCK TABLE "Delivery", "Stop", "DeliveryEvent" IN SHARE ROW EXCLUSIVE MODE;

DROP TRIGGER "Delivery_count_by_day" ON "Delivery";
DROP FUNCTION count_deliveries_by_day();
DROP TRIGGER "Delivery_index_for_search" ON "Delivery";
DROP TRIGGER "Stop_index_for_search" ON "Stop";
DROP FUNCTION index_delivery_for_search();
DROP FUNCTION index_stop_for_search();
DROP FUNCTION index_phone_for_search(text, text, integer, text);
DROP TABLE "OrderNumberSearch";
DROP TABLE "PhoneSearch";
DROP FUNCTION digits_reversed(text);

CREATE TABLE "Projection" (
    "name" TEXT NOT NULL,
    "position" BIGINT NOT NULL,

    CONSTRAINT "Projection_pkey" PRIMARY KEY ("name")
);

-- A transaction that began before this one may still write its event, with its smaller number; an event that is there
-- already must not have a larger one than the position, or it would count twice.
INSERT INTO "Projection" VALUES ('deliveries', pg_snapshot_xmin(pg_current_snapshot())::text::bigint);
UPDATE "DeliveryEvent" SET "transactionId" = 0
WHERE "transactionId" >= (SELECT position FROM "Projection" WHERE name = 'deliveries');

CREATE TABLE "DeliveryTotal" (
    "merchantId" TEXT NOT NULL,
    "status" "DeliveryStatus" NOT NULL,
    "count" INTEGER NOT NULL,
    "priceCents" BIGINT NOT NULL,

    CONSTRAINT "DeliveryTotal_pkey" PRIMARY KEY ("merchantId", "status")
);

INSERT INTO "DeliveryTotal" ("merchantId", status, count, "priceCents")
SELECT "merchantId", status, sum(count), sum("priceCents") FROM "DeliveryDayCount" GROUP BY "merchantId", status;

-- The rows of both are written again and again.
ALTER TABLE "DeliveryDayCount" SET (fillfactor = 50);
ALTER TABLE "DeliveryTotal" SET (fillfactor = 50);

CREATE TABLE "DeliverySearch" (
    "merchantId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "deliveryId" TEXT NOT NULL,
    "isSandbox" BOOLEAN NOT NULL,
    "orderNumber" TEXT NOT NULL,
    "text" TEXT NOT NULL
);

INSERT INTO "DeliverySearch" ("merchantId", "createdAt", "deliveryId", "isSandbox", "orderNumber", text)
SELECT d."merchantId", d."createdAt", d.id, m."sandboxOfId" IS NOT NULL, d."orderNumber",
  lower(concat_ws(E'\n', d."orderNumber", d."customerName", d."customerPhone",
    pickup."customerName", pickup."fullAddress", pickup."apartmentUnitNumber", pickup."phoneNumber",
    dropoff."customerName", dropoff."fullAddress", dropoff."apartmentUnitNumber", dropoff."phoneNumber"))
FROM "Delivery" d
JOIN "Merchant" m ON m.id = d."merchantId"
JOIN "Stop" pickup ON pickup."merchantId" = d."merchantId" AND pickup."deliveryId" = d.id AND pickup.position = 0
JOIN "Stop" dropoff ON dropoff."merchantId" = d."merchantId" AND dropoff."deliveryId" = d.id AND dropoff.position = 1
ORDER BY d."createdAt";

ALTER TABLE "DeliverySearch"
  ADD CONSTRAINT "DeliverySearch_pkey" PRIMARY KEY ("merchantId", "createdAt", "deliveryId");
CREATE INDEX "DeliverySearch_isSandbox_createdAt_idx" ON "DeliverySearch" ("isSandbox", "createdAt");

CREATE EXTENSION IF NOT EXISTS pg_trgm;
ALTER TABLE "DeliverySearch" ALTER COLUMN text SET STATISTICS 500;
CREATE INDEX "DeliverySearch_text_idx" ON "DeliverySearch" USING gin (text gin_trgm_ops);
CREATE INDEX "DeliverySearch_live_parts_idx" ON "DeliverySearch"
  USING gin (order_number_parts("orderNumber")) WHERE NOT "isSandbox";
CREATE INDEX "DeliverySearch_sandbox_parts_idx" ON "DeliverySearch"
  USING gin (order_number_parts("orderNumber")) WHERE "isSandbox";

CREATE INDEX "Stop_phone_idx" ON "Stop" (reverse("phoneNumber") COLLATE "C", "deliveryId" DESC);
CREATE INDEX "Delivery_phone_idx" ON "Delivery" (reverse("customerPhone") COLLATE "C", id DESC)
  WHERE "customerPhone" NOT LIKE '%1234567890';

ANALYZE "DeliverySearch";
