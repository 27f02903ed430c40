-- In its own migration, so that reads go on while the table is scanned. Not CONCURRENTLY: that would wait for the other
-- processes that start, and they wait for the migration.
CREATE INDEX IF NOT EXISTS "Delivery_failed_idx" ON "Delivery" ("updatedAt", "merchantId") WHERE status = 'failed';
