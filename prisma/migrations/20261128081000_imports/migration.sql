ALTER TABLE "Batch" ADD COLUMN "actorKind" "ActorKind" NOT NULL DEFAULT 'api_key';

CREATE TABLE "Import" (
  "merchantId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "fileName" TEXT,
  "source" BYTEA NOT NULL,
  "format" JSONB NOT NULL,
  "header" TEXT[],
  "columns" JSONB NOT NULL,
  "fixedWidths" JSONB NOT NULL,
  "defaults" JSONB NOT NULL,
  "pickupId" TEXT,
  "version" INTEGER NOT NULL DEFAULT 1,
  "previewBatchId" TEXT NOT NULL,
  "batchId" TEXT,
  "createdById" TEXT NOT NULL,
  "createdByName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Import_pkey" PRIMARY KEY ("merchantId", "id")
);
CREATE INDEX "Import_createdAt_idx" ON "Import"("createdAt");

CREATE TABLE "ImportRow" (
  "merchantId" TEXT NOT NULL,
  "importId" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "line" INTEGER NOT NULL,
  "cells" JSONB NOT NULL,
  "edited" JSONB,
  "damages" JSONB NOT NULL,
  "batchPosition" INTEGER,
  CONSTRAINT "ImportRow_pkey" PRIMARY KEY ("merchantId", "importId", "position")
);
ALTER TABLE "ImportRow" ADD CONSTRAINT "ImportRow_merchantId_importId_fkey"
  FOREIGN KEY ("merchantId", "importId") REFERENCES "Import"("merchantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "ImportTemplate" (
  "merchantId" TEXT NOT NULL,
  "fingerprint" TEXT NOT NULL,
  "columns" JSONB NOT NULL,
  "defaults" JSONB NOT NULL,
  "pickupId" TEXT,
  "format" JSONB,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "ImportTemplate_pkey" PRIMARY KEY ("merchantId", "fingerprint")
);
