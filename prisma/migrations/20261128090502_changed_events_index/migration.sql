-- An interrupted build leaves an index that is never used.
DROP INDEX CONCURRENTLY IF EXISTS "DeliveryEvent_changed_idx";
CREATE INDEX CONCURRENTLY IF NOT EXISTS "DeliveryEvent_changed_idx" ON "DeliveryEvent" ("merchantId") WHERE change IS NOT NULL;
