-- The quote at whose price a delivery was booked.
ALTER TABLE "Delivery" ADD COLUMN "quoteId" TEXT;
