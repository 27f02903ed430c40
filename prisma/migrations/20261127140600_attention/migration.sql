ALTER TABLE "Delivery" ADD COLUMN "disputedAt" TIMESTAMPTZ(3);

CREATE INDEX "Delivery_disputed_idx" ON "Delivery" ("disputedAt") WHERE "disputedAt" IS NOT NULL;

CREATE INDEX "Delivery_failed_idx" ON "Delivery" ("updatedAt", "merchantId") WHERE status = 'failed';

CREATE INDEX "Delivery_incomplete_idx" ON "Delivery" ("merchantId") WHERE status = 'incomplete';
