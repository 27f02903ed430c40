-- In its own migration, so that reads go on while the table is scanned.
CREATE INDEX IF NOT EXISTS "DeliveryEvent_changed_idx" ON "DeliveryEvent" ("merchantId") WHERE change IS NOT NULL;
