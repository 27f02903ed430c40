-- Deliveries that are already booked stay free to cancel, and so do those priced by a merchant's own rate card until it gets a
-- fee. The default fee is the base fare.
ALTER TABLE "RateCard" ADD COLUMN "cancellationFeeCents" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Delivery" ADD COLUMN "cancellationFeeCents" INTEGER NOT NULL DEFAULT 0;

UPDATE "RateCard" SET "cancellationFeeCents" = "baseCents" WHERE "merchantId" = 'default';
