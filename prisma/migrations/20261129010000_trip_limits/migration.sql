ALTER TABLE "Merchant" ADD COLUMN "checksTrips" BOOLEAN NOT NULL DEFAULT true;

ALTER TABLE "RateCard" ADD COLUMN "reachKm" INTEGER;

CREATE TABLE "VehicleLimit" (
    "merchantId" TEXT NOT NULL,
    "vehicleType" "VehicleType" NOT NULL,
    "maxWeightKg" INTEGER,
    "holdLengthCm" INTEGER,
    "holdWidthCm" INTEGER,
    "holdHeightCm" INTEGER,

    CONSTRAINT "VehicleLimit_pkey" PRIMARY KEY ("merchantId","vehicleType")
);

CREATE TABLE "ServiceLimit" (
    "merchantId" TEXT NOT NULL,
    "serviceType" "ServiceType" NOT NULL,
    "horizonMinutes" INTEGER,

    CONSTRAINT "ServiceLimit_pkey" PRIMARY KEY ("merchantId","serviceType")
);

CREATE TABLE "ServiceArea" (
    "merchantId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "isOn" BOOLEAN NOT NULL DEFAULT true,
    "vehicleTypes" "VehicleType"[],
    "serviceTypes" "ServiceType"[],
    "polygons" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ServiceArea_pkey" PRIMARY KEY ("merchantId","id")
);

CREATE UNIQUE INDEX "ServiceArea_merchantId_name_key" ON "ServiceArea"("merchantId", "name");

ALTER TABLE "ServiceArea" ADD CONSTRAINT "ServiceArea_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- docs/estimates.md says where these figures come from. A rate card of a merchant's own keeps no bound.
UPDATE "RateCard" SET "reachKm" = 8000 WHERE "merchantId" = 'default';

INSERT INTO "VehicleLimit" ("merchantId", "vehicleType", "maxWeightKg", "holdLengthCm", "holdWidthCm", "holdHeightCm")
VALUES
  ('default', 'car',         600, 300, 150, 120),
  ('default', 'cargo_van',  1800, 480, 190, 220),
  ('default', 'box_truck', 12000, 850, 250, 280);

INSERT INTO "ServiceLimit" ("merchantId", "serviceType", "horizonMinutes")
VALUES
  ('default', 'same_day',   4320),
  ('default', 'fast_track', 4320),
  ('default', 'scheduled',  NULL);
