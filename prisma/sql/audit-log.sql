-- The staff's log of all merchants, newest first. One search can write hundreds of the entries left out.
CREATE INDEX "AuditEntry_log_idx" ON "AuditEntry" ("createdAt", id) WHERE action <> 'delivery.looked_up';
