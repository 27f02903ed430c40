CREATE TYPE "UndeliverableAction" AS ENUM ('return', 'dispose');

ALTER TYPE "Holder" ADD VALUE 'disposed';
ALTER TYPE "SimulationScenario" ADD VALUE 'returned';

ALTER TABLE "Delivery" ADD COLUMN "undeliverableAction" "UndeliverableAction" NOT NULL DEFAULT 'return',
  ADD COLUMN "returnsId" TEXT;

CREATE INDEX "Delivery_merchantId_returnsId_idx" ON "Delivery" ("merchantId", "returnsId");

ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_merchantId_returnsId_fkey" FOREIGN KEY ("merchantId", "returnsId")
  REFERENCES "Delivery" ("merchantId", id) ON DELETE RESTRICT ON UPDATE CASCADE;
