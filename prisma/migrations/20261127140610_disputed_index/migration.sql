-- In its own migration, so that reads go on while the table is scanned. Not CONCURRENTLY: that would wait for the other
-- processes that start, and they wait for the migration.
CREATE INDEX IF NOT EXISTS "Delivery_disputed_idx" ON "Delivery" ("disputedAt") WHERE "disputedAt" IS NOT NULL;
