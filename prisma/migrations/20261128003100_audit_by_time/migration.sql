-- The staff's log of all merchants, newest first, without the many entries of a search.
-- In its own migration, so that reads go on while the table is scanned; writes of audit entries, and so of what they
-- record, wait until it ends: some seconds for some millions of entries, once. Not CONCURRENTLY: that would wait for the
-- other processes that start, and they wait for the migration.
CREATE INDEX IF NOT EXISTS "AuditEntry_log_idx" ON "AuditEntry" ("createdAt", id) WHERE action <> 'delivery.looked_up';
