-- An interrupted build leaves an index that is never used.
DROP INDEX CONCURRENTLY IF EXISTS "DeliveryEvent_completed_idx";
CREATE INDEX CONCURRENTLY IF NOT EXISTS "DeliveryEvent_completed_idx" ON "DeliveryEvent" ("merchantId", "createdAt") WHERE status = 'completed';
