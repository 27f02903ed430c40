-- Pending notices to teams: few of the rows, which are kept for a week.
CREATE INDEX "AttentionNotice_merchantId_idx" ON "AttentionNotice" ("merchantId") WHERE "settledAt" IS NULL;
