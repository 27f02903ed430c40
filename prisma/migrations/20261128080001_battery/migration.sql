ALTER TABLE "CourierPosition" ADD COLUMN "batteryPercent" INTEGER;
ALTER TABLE "Courier" ADD COLUMN "mayReorder" BOOLEAN NOT NULL DEFAULT false;
