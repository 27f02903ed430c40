CREATE TYPE "ErasureState" AS ENUM ('running', 'done', 'failed');
CREATE TABLE "Erasure" (
  "merchantId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "subjectHash" TEXT NOT NULL,
  "subjectHint" TEXT NOT NULL,
  "sealedSubject" TEXT,
  "state" "ErasureState" NOT NULL DEFAULT 'running',
  "step" INTEGER NOT NULL DEFAULT 0,
  "counts" JSONB NOT NULL DEFAULT '{}',
  "createdByKind" "ActorKind" NOT NULL,
  "createdById" TEXT,
  "createdByName" TEXT NOT NULL,
  "requestId" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "finishedAt" TIMESTAMPTZ(3),
  CONSTRAINT "Erasure_pkey" PRIMARY KEY ("merchantId", "id")
);
