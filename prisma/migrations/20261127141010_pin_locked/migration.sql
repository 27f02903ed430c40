ALTER TABLE "Delivery" ADD COLUMN "pinLockedAt" TIMESTAMPTZ(3);

CREATE INDEX "Delivery_pinLocked_idx" ON "Delivery" ("merchantId", "dropoffAt", id)
  WHERE "pinLockedAt" IS NOT NULL AND status NOT IN ('completed', 'failed', 'cancelled');
