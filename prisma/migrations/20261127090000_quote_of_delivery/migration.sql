-- The quote at whose price a delivery was booked.
ALTER TABLE "Delivery" ADD COLUMN "quoteId" TEXT;

-- The deliveries booked with a quote. Ids of quotes can be longer than an entry of a B-tree.
CREATE INDEX "Delivery_quoteId_idx" ON "Delivery" USING hash ("quoteId") WHERE "quoteId" IS NOT NULL;
