-- The work at hand over all merchants: few rows among many that have ended.
CREATE INDEX "Delivery_open_idx" ON "Delivery" ("merchantId", id)
  WHERE status NOT IN ('completed', 'failed', 'cancelled');
