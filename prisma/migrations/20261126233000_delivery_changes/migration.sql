ALTER TYPE "DeliveryEventType" ADD VALUE 'changed';

ALTER TABLE "DeliveryEvent" ADD COLUMN "priceCents" INTEGER,
  ADD COLUMN "previousPriceCents" INTEGER,
  ADD COLUMN "change" JSONB;
