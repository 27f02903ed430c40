-- The staff's log of all merchants, newest first. One search can write hundreds of the entries left out.
CREATE INDEX "AuditEntry_log_idx" ON "AuditEntry" ("createdAt", id) WHERE action <> 'delivery.looked_up';

-- The log of one merchant.
CREATE INDEX "AuditEntry_of_merchant_idx" ON "AuditEntry" ("merchantId", "createdAt", id)
  WHERE action <> 'delivery.looked_up';
