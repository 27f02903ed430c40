-- Regions that staff add or remove on their page.
CREATE TYPE "RegionChangeKind" AS ENUM ('add', 'remove');

CREATE TYPE "RegionChangeState" AS ENUM ('running', 'done', 'failed', 'canceled');

CREATE TABLE "RegionChange" (
    "id" TEXT NOT NULL,
    "kind" "RegionChangeKind" NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT,
    "regionId" TEXT,
    "startedBy" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" "RegionChangeState" NOT NULL DEFAULT 'running',
    "progress" TEXT NOT NULL DEFAULT '',
    "problem" TEXT,
    "cancelRequested" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "RegionChange_pkey" PRIMARY KEY ("id")
);
