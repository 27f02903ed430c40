ALTER TABLE "Delivery" ADD COLUMN items TEXT, ADD COLUMN "declaredValue" DECIMAL, ADD COLUMN reference TEXT,
  ADD COLUMN metadata TEXT;

-- Support looks up a delivery by the merchant's second number, whole.
CREATE INDEX "Delivery_reference_idx" ON "Delivery" (reference, id DESC) WHERE reference IS NOT NULL;
