CREATE TABLE "DeliveryTemplate" (
  "merchantId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "form" JSONB NOT NULL,
  "pickupZone" TEXT NOT NULL,
  "dropoffZone" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "DeliveryTemplate_pkey" PRIMARY KEY ("merchantId", "id")
);
CREATE UNIQUE INDEX "DeliveryTemplate_merchantId_name_key" ON "DeliveryTemplate"("merchantId", "name");

CREATE TABLE "Series" (
  "merchantId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "form" JSONB NOT NULL,
  "pickupZone" TEXT NOT NULL,
  "dropoffZone" TEXT NOT NULL,
  "rule" JSONB NOT NULL,
  "leadMinutes" INTEGER NOT NULL,
  "priceCents" INTEGER NOT NULL,
  "currency" TEXT NOT NULL,
  "pausedAt" TIMESTAMPTZ(3),
  "endedAt" TIMESTAMPTZ(3),
  "nextDate" TEXT,
  "dueAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Series_pkey" PRIMARY KEY ("merchantId", "id")
);
CREATE INDEX "Series_dueAt_idx" ON "Series"("dueAt");

CREATE TYPE "SeriesDateState" AS ENUM ('planned', 'skipped', 'created', 'failed');
CREATE TABLE "SeriesDate" (
  "merchantId" TEXT NOT NULL,
  "seriesId" TEXT NOT NULL,
  "date" TEXT NOT NULL,
  "state" "SeriesDateState" NOT NULL,
  "changes" JSONB,
  "deliveryId" TEXT,
  "orderNumber" TEXT,
  "error" JSONB,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "retryAt" TIMESTAMPTZ(3),
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "SeriesDate_pkey" PRIMARY KEY ("merchantId", "seriesId", "date")
);
CREATE UNIQUE INDEX "SeriesDate_merchantId_deliveryId_key" ON "SeriesDate"("merchantId", "deliveryId");
CREATE INDEX "SeriesDate_merchantId_state_updatedAt_idx" ON "SeriesDate"("merchantId", "state", "updatedAt");
ALTER TABLE "SeriesDate" ADD CONSTRAINT "SeriesDate_merchantId_seriesId_fkey"
  FOREIGN KEY ("merchantId", "seriesId") REFERENCES "Series"("merchantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "Holiday" (
  "merchantId" TEXT NOT NULL,
  "date" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  CONSTRAINT "Holiday_pkey" PRIMARY KEY ("merchantId", "date")
);
