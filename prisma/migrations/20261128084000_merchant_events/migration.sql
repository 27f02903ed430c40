ALTER TABLE "Event" ALTER COLUMN "deliveryId" DROP NOT NULL, ALTER COLUMN "deliverySequence" DROP NOT NULL;

CREATE TABLE "MerchantEvent" (
  "merchantId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "data" JSONB NOT NULL,
  "sequence" BIGINT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "transactionId" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
  CONSTRAINT "MerchantEvent_pkey" PRIMARY KEY ("merchantId", "id")
);
CREATE INDEX "MerchantEvent_transactionId_idx" ON "MerchantEvent" ("transactionId") WHERE sequence IS NULL;
CREATE INDEX "MerchantEvent_createdAt_idx" ON "MerchantEvent"("createdAt");

ALTER TABLE "Batch" ADD COLUMN "counts" JSONB;
CREATE INDEX "Batch_merchantId_createdAt_id_idx" ON "Batch"("merchantId", "createdAt" DESC, "id" DESC);
CREATE INDEX "Batch_merchantId_actorId_idx" ON "Batch" ("merchantId", "actorId") WHERE "finishedAt" IS NULL;
