-- The table of deliveries finds those of a courier, newest first.
-- In its own migration, so that reads go on while the table is scanned. Not CONCURRENTLY: that would wait for the other
-- processes that start, and they wait for the migration.
CREATE INDEX IF NOT EXISTS "Delivery_merchantId_courierId_createdAt_id_idx" ON "Delivery" ("merchantId", "courierId", "createdAt" DESC, id DESC);
