ALTER TYPE "ActorKind" ADD VALUE 'recipient';

ALTER TABLE "Merchant" ADD COLUMN "recipientActions" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "recipientDelayHours" INTEGER NOT NULL DEFAULT 24;

ALTER TABLE "Delivery" ADD COLUMN "recipientTries" INTEGER,
  ADD COLUMN "rating" INTEGER;

ALTER TABLE "DeliveryOutcome" ADD COLUMN "rating" INTEGER;
