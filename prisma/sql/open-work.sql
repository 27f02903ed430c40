-- The work at hand over all merchants, and a merchant's late deliveries: few rows among many that have ended.
CREATE INDEX "Delivery_open_idx" ON "Delivery" ("merchantId", "dropoffAt", id)
  WHERE status NOT IN ('completed', 'failed', 'cancelled');
-- The goods that a courier has: few among all deliveries.
CREATE INDEX "Delivery_held_idx" ON "Delivery" ("holderCourierId") WHERE "holderCourierId" IS NOT NULL;
-- What needs attention (lib/deliveries/model/attention-sql.ts), over all merchants or of one: refused reports of couriers, recent
-- failures, failed attempts, and locked PINs.
CREATE INDEX "Delivery_disputed_idx" ON "Delivery" ("disputedAt") WHERE "disputedAt" IS NOT NULL;
CREATE INDEX "Delivery_failed_idx" ON "Delivery" ("updatedAt", "merchantId") WHERE status = 'failed';
CREATE INDEX "Delivery_incomplete_idx" ON "Delivery" ("merchantId") WHERE status = 'incomplete';
CREATE INDEX "Delivery_pinLocked_idx" ON "Delivery" ("merchantId", "dropoffAt", id)
  WHERE "pinLockedAt" IS NOT NULL AND status NOT IN ('completed', 'failed', 'cancelled');
