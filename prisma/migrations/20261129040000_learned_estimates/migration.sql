-- AlterTable
ALTER TABLE "Delivery" ADD COLUMN     "pricedMinutes" INTEGER;

-- CreateTable
CREATE TABLE "DrivenLeg" (
    "merchantId" TEXT NOT NULL,
    "deliveryId" TEXT NOT NULL,
    "vehicleType" "VehicleType" NOT NULL,
    "pricedMinutes" INTEGER NOT NULL,
    "pickedUpAt" TIMESTAMPTZ(3),
    "pickedUpHour" INTEGER,
    "departedAt" TIMESTAMPTZ(3),
    "departedHour" INTEGER,
    "arrivedAt" TIMESTAMPTZ(3),
    "isAwaited" BOOLEAN NOT NULL,
    "shownFrom" TIMESTAMPTZ(3),
    "shownTo" TIMESTAMPTZ(3),

    CONSTRAINT "DrivenLeg_pkey" PRIMARY KEY ("merchantId","deliveryId")
);

-- CreateTable
CREATE TABLE "EstimateRun" (
    "vehicleType" "VehicleType" NOT NULL,
    "madeAt" TIMESTAMPTZ(3) NOT NULL,
    "legs" INTEGER NOT NULL,
    "leftOut" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "firstDay" TEXT,
    "lastDay" TEXT,
    "heldOutFrom" TEXT,
    "heldOutLegs" INTEGER,
    "errorBefore" DOUBLE PRECISION,
    "errorAfter" DOUBLE PRECISION,
    "shareBefore" DOUBLE PRECISION,
    "shareAfter" DOUBLE PRECISION,
    "heldFromPickup" DOUBLE PRECISION,
    "heldFromDeparture" DOUBLE PRECISION,
    "factorsVerdict" TEXT NOT NULL,
    "rangesVerdict" TEXT NOT NULL,
    "factors" JSONB,
    "factorsMadeAt" TIMESTAMPTZ(3),
    "ranges" JSONB,
    "rangesMadeAt" TIMESTAMPTZ(3),

    CONSTRAINT "EstimateRun_pkey" PRIMARY KEY ("vehicleType","madeAt")
);

-- CreateIndex
CREATE INDEX "DrivenLeg_merchantId_arrivedAt_idx" ON "DrivenLeg"("merchantId", "arrivedAt");

-- CreateIndex
CREATE INDEX "DrivenLeg_arrivedAt_idx" ON "DrivenLeg"("arrivedAt");
