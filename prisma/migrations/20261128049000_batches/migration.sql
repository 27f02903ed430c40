CREATE TYPE "BatchState" AS ENUM ('queued', 'running', 'completed', 'cancelled');
CREATE TABLE "Batch" (
  "merchantId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "state" "BatchState" NOT NULL DEFAULT 'queued',
  "isDryRun" BOOLEAN NOT NULL,
  "size" INTEGER NOT NULL,
  "actorId" TEXT NOT NULL,
  "actorName" TEXT NOT NULL,
  "requestId" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "finishedAt" TIMESTAMPTZ(3),
  CONSTRAINT "Batch_pkey" PRIMARY KEY ("merchantId", "id")
);
CREATE INDEX "Batch_createdAt_idx" ON "Batch"("createdAt");

CREATE TYPE "BatchRowState" AS ENUM ('pending', 'valid', 'created', 'already_booked', 'failed');
CREATE TABLE "BatchRow" (
  "merchantId" TEXT NOT NULL,
  "batchId" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "state" "BatchRowState" NOT NULL DEFAULT 'pending',
  "input" TEXT NOT NULL,
  "orderNumber" TEXT,
  "deliveryId" TEXT,
  "error" JSONB,
  "preview" JSONB,
  CONSTRAINT "BatchRow_pkey" PRIMARY KEY ("merchantId", "batchId", "position")
);
CREATE INDEX "BatchRow_merchantId_batchId_state_idx" ON "BatchRow"("merchantId", "batchId", "state");
ALTER TABLE "BatchRow" ADD CONSTRAINT "BatchRow_merchantId_batchId_fkey"
  FOREIGN KEY ("merchantId", "batchId") REFERENCES "Batch"("merchantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
