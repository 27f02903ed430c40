CREATE TYPE "HandoverMethod" AS ENUM ('to_person', 'to_anyone', 'leave_at_door');

ALTER TYPE "DeliveryEventType" ADD VALUE 'pin_failed';
ALTER TYPE "DeliveryEventType" ADD VALUE 'pin_released';
ALTER TYPE "SimulationScenario" ADD VALUE 'pin_failed';

ALTER TABLE "Delivery" ADD COLUMN "handoverMethod" "HandoverMethod",
  ADD COLUMN "handoverPhoto" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "handoverPin" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "handoverBarcodes" TEXT,
  ADD COLUMN "handoverMinimumAge" INTEGER;

ALTER TABLE "CourierPress" ADD COLUMN "isRefused" BOOLEAN NOT NULL DEFAULT false;
