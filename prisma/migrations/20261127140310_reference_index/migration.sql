-- Support looks up a delivery by the merchant's second number, whole.
-- In its own migration, so that reads go on while the table is scanned. Not CONCURRENTLY: that would wait for the other
-- processes that start, and they wait for the migration.
CREATE INDEX IF NOT EXISTS "Delivery_reference_idx" ON "Delivery" (reference, id DESC) WHERE reference IS NOT NULL;
