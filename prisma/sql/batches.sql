-- Unfinished batches: few of the rows, which are kept for 30 days.
CREATE INDEX "Batch_merchantId_actorId_idx" ON "Batch" ("merchantId", "actorId") WHERE "finishedAt" IS NULL;

-- Events that the feed has not numbered yet, of those that belong to no delivery.
CREATE INDEX "MerchantEvent_transactionId_idx" ON "MerchantEvent" ("transactionId") WHERE sequence IS NULL;
