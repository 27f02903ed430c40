ALTER TABLE "DeliveryOutcome" ADD COLUMN "feeCents" INTEGER;
