-- What a member of the staff viewed last: few entries among all.
CREATE INDEX "AuditEntry_viewed_idx" ON "AuditEntry" ("actorId", "createdAt" DESC)
  WHERE action IN ('delivery.opened_by_staff', 'delivery.viewed_as_merchant', 'delivery.proof_viewed_by_staff',
    'merchant.team_viewed_by_staff');
