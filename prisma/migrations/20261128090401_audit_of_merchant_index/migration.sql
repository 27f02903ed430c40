-- The log of a merchant, newest first, for its owners and for staff who filter by merchant.
-- An interrupted build leaves an index that is never used.
DROP INDEX CONCURRENTLY IF EXISTS "AuditEntry_of_merchant_idx";
CREATE INDEX CONCURRENTLY IF NOT EXISTS "AuditEntry_of_merchant_idx" ON "AuditEntry" ("merchantId", "createdAt", id)
  WHERE action <> 'delivery.looked_up';
