-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "ServiceType" AS ENUM ('same_day', 'fast_track', 'scheduled');

-- CreateEnum
CREATE TYPE "VehicleType" AS ENUM ('car', 'cargo_van', 'box_truck');

-- CreateEnum
CREATE TYPE "DeliveryStatus" AS ENUM ('pending', 'assigned', 'accepted', 'picked_up', 'started', 'on_the_way', 'completed', 'incomplete', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "GeoPrecision" AS ENUM ('postal_code', 'city');

-- CreateEnum
CREATE TYPE "ActorKind" AS ENUM ('api_key', 'user', 'staff', 'courier', 'system');

-- CreateTable
CREATE TABLE "Merchant" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "lastDeliveryAt" TIMESTAMPTZ(3) NOT NULL DEFAULT 'epoch'::timestamptz,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Merchant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiCredential" (
    "merchantId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "secretHash" TEXT NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ApiCredential_pkey" PRIMARY KEY ("merchantId","id")
);

-- CreateTable
CREATE TABLE "RateCard" (
    "merchantId" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "vehicleType" "VehicleType" NOT NULL,
    "baseCents" INTEGER NOT NULL,
    "perKmCents" INTEGER NOT NULL,
    "perMinuteCents" INTEGER NOT NULL,
    "extraStopCents" INTEGER NOT NULL,
    "minimumCents" INTEGER NOT NULL,
    "sameDayFactorBps" INTEGER NOT NULL,
    "fastTrackFactorBps" INTEGER NOT NULL,
    "scheduledFactorBps" INTEGER NOT NULL,

    CONSTRAINT "RateCard_pkey" PRIMARY KEY ("merchantId","currency","vehicleType")
);

-- CreateTable
CREATE TABLE "Delivery" (
    "merchantId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "orderNumber" TEXT NOT NULL,
    "trackingCode" TEXT NOT NULL,
    "status" "DeliveryStatus" NOT NULL DEFAULT 'pending',
    "goodsHeld" BOOLEAN NOT NULL DEFAULT false,
    "startedInAttempt" BOOLEAN NOT NULL DEFAULT false,
    "serviceType" "ServiceType" NOT NULL,
    "vehicleType" "VehicleType" NOT NULL,
    "customerName" TEXT NOT NULL,
    "customerEmail" TEXT,
    "customerPhone" TEXT NOT NULL,
    "specialInstructions" TEXT,
    "confirmationSignRequired" BOOLEAN NOT NULL DEFAULT false,
    "packageType" TEXT,
    "packageContent" TEXT NOT NULL,
    "packageSize" TEXT,
    "packageQuantity" INTEGER NOT NULL DEFAULT 1,
    "packageIsFragile" BOOLEAN NOT NULL DEFAULT false,
    "packageHeightCm" DECIMAL,
    "packageWidthCm" DECIMAL,
    "packageLengthCm" DECIMAL,
    "packageWeightKg" DECIMAL,
    "distanceMeters" INTEGER NOT NULL,
    "durationMinutes" INTEGER NOT NULL,
    "priceCents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "priceLines" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Delivery_pkey" PRIMARY KEY ("merchantId","id")
);

-- CreateTable
CREATE TABLE "Stop" (
    "merchantId" TEXT NOT NULL,
    "deliveryId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "customerName" TEXT NOT NULL,
    "fullAddress" TEXT NOT NULL,
    "apartmentUnitNumber" TEXT,
    "phoneNumber" TEXT NOT NULL,
    "notes" TEXT,
    "scheduledDate" TEXT,
    "scheduledTime" TEXT,
    "plannedAt" TIMESTAMPTZ(3) NOT NULL,
    "precision" "GeoPrecision" NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "countryCode" TEXT NOT NULL,
    "regionCode" TEXT,
    "postalCode" TEXT,
    "city" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,

    CONSTRAINT "Stop_pkey" PRIMARY KEY ("merchantId","deliveryId","position")
);

-- CreateTable
CREATE TABLE "StatusChange" (
    "merchantId" TEXT NOT NULL,
    "deliveryId" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "previousStatus" "DeliveryStatus",
    "status" "DeliveryStatus" NOT NULL,
    "actorKind" "ActorKind" NOT NULL,
    "actorId" TEXT,
    "actorName" TEXT NOT NULL,
    "reason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "StatusChange_pkey" PRIMARY KEY ("merchantId","deliveryId","sequence")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "merchantId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "actorKind" "ActorKind" NOT NULL,
    "actorId" TEXT,
    "actorName" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subjectType" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "requestId" TEXT,
    "data" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("merchantId","id")
);

-- CreateTable
CREATE TABLE "DeliveryDayCount" (
    "merchantId" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "status" "DeliveryStatus" NOT NULL,
    "count" INTEGER NOT NULL,
    "priceCents" BIGINT NOT NULL,

    CONSTRAINT "DeliveryDayCount_pkey" PRIMARY KEY ("merchantId","day","status")
);

-- CreateIndex
CREATE INDEX "ApiCredential_token_idx" ON "ApiCredential"("token");

-- CreateIndex
CREATE UNIQUE INDEX "ApiCredential_merchantId_token_key" ON "ApiCredential"("merchantId", "token");

-- CreateIndex
CREATE INDEX "Delivery_merchantId_createdAt_id_idx" ON "Delivery"("merchantId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Delivery_merchantId_status_createdAt_id_idx" ON "Delivery"("merchantId", "status", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Delivery_trackingCode_idx" ON "Delivery"("trackingCode");

-- CreateIndex
CREATE UNIQUE INDEX "Delivery_merchantId_orderNumber_key" ON "Delivery"("merchantId", "orderNumber");

-- CreateIndex
CREATE INDEX "AuditEntry_merchantId_subjectType_subjectId_createdAt_idx" ON "AuditEntry"("merchantId", "subjectType", "subjectId", "createdAt");

-- AddForeignKey
ALTER TABLE "ApiCredential" ADD CONSTRAINT "ApiCredential_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Stop" ADD CONSTRAINT "Stop_merchantId_deliveryId_fkey" FOREIGN KEY ("merchantId", "deliveryId") REFERENCES "Delivery"("merchantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StatusChange" ADD CONSTRAINT "StatusChange_merchantId_deliveryId_fkey" FOREIGN KEY ("merchantId", "deliveryId") REFERENCES "Delivery"("merchantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- Counts and sums per merchant, UTC day and status follow every change of a delivery, whoever makes it.
-- The rows of one statement are written in the order of their keys, so that two moves cannot deadlock.
CREATE FUNCTION count_deliveries_by_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "DeliveryDayCount" AS counts ("merchantId", day, status, count, "priceCents")
  SELECT change."merchantId", change.day, change.status, sum(change.count), sum(change.cents)
  FROM (
    SELECT OLD."merchantId", (OLD."createdAt" AT TIME ZONE 'UTC')::date AS day, OLD.status,
      -1 AS count, -OLD."priceCents"::bigint AS cents
    WHERE TG_OP <> 'INSERT'
    UNION ALL
    SELECT NEW."merchantId", (NEW."createdAt" AT TIME ZONE 'UTC')::date, NEW.status, 1, NEW."priceCents"::bigint
    WHERE TG_OP <> 'DELETE'
  ) AS change
  GROUP BY 1, 2, 3
  ORDER BY 1, 2, 3
  ON CONFLICT ("merchantId", day, status) DO UPDATE
  SET count = counts.count + EXCLUDED.count, "priceCents" = counts."priceCents" + EXCLUDED."priceCents";
  RETURN NULL;
END
$$;

CREATE TRIGGER "Delivery_count_by_day"
  AFTER INSERT OR DELETE OR UPDATE OF "merchantId", status, "createdAt", "priceCents" ON "Delivery"
  FOR EACH ROW EXECUTE FUNCTION count_deliveries_by_day();

-- The default rate cards: what every merchant without a card of its own pays, by its currency.
INSERT INTO "RateCard" ("merchantId", currency, "vehicleType", "baseCents", "perKmCents", "perMinuteCents",
  "extraStopCents", "minimumCents", "sameDayFactorBps", "fastTrackFactorBps", "scheduledFactorBps")
VALUES
  ('default', 'USD', 'car',        599,  95,  20,  350,  899, 10000, 14000, 9000),
  ('default', 'USD', 'cargo_van', 1499, 140,  32,  500, 2499, 10000, 14000, 9000),
  ('default', 'USD', 'box_truck', 3999, 220,  55,  900, 6999, 10000, 14000, 9000),
  ('default', 'CAD', 'car',        799, 125,  27,  450, 1199, 10000, 14000, 9000),
  ('default', 'CAD', 'cargo_van', 1999, 185,  43,  650, 3299, 10000, 14000, 9000),
  ('default', 'CAD', 'box_truck', 5299, 295,  74, 1200, 9299, 10000, 14000, 9000),
  ('default', 'EUR', 'car',        559,  89,  19,  330,  839, 10000, 14000, 9000),
  ('default', 'EUR', 'cargo_van', 1399, 130,  30,  470, 2329, 10000, 14000, 9000),
  ('default', 'EUR', 'box_truck', 3729, 205,  51,  840, 6519, 10000, 14000, 9000),
  ('default', 'GBP', 'car',        479,  76,  16,  280,  719, 10000, 14000, 9000),
  ('default', 'GBP', 'cargo_van', 1199, 112,  26,  400, 1999, 10000, 14000, 9000),
  ('default', 'GBP', 'box_truck', 3199, 176,  44,  720, 5599, 10000, 14000, 9000);
