CREATE TABLE "ExportLink" (
  "merchantId" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "viewId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "secretHash" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastUsedAt" TIMESTAMPTZ(3),
  CONSTRAINT "ExportLink_pkey" PRIMARY KEY ("merchantId", "id")
);
CREATE UNIQUE INDEX "ExportLink_secretHash_key" ON "ExportLink"("secretHash");
CREATE UNIQUE INDEX "ExportLink_merchantId_userId_viewId_key" ON "ExportLink"("merchantId", "userId", "viewId");
ALTER TABLE "ExportLink" ADD CONSTRAINT "ExportLink_merchantId_userId_viewId_fkey"
  FOREIGN KEY ("merchantId", "userId", "viewId") REFERENCES "SavedView"("merchantId", "userId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TYPE "ExportPeriod" AS ENUM ('week', 'month');
CREATE TYPE "ExportFormat" AS ENUM ('csv', 'xlsx');
CREATE TABLE "ExportSchedule" (
  "merchantId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "createdByName" TEXT NOT NULL,
  "viewId" TEXT,
  "period" "ExportPeriod" NOT NULL,
  "day" INTEGER NOT NULL,
  "hour" INTEGER NOT NULL,
  "format" "ExportFormat" NOT NULL,
  "recipientIds" TEXT[],
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "nextAt" TIMESTAMPTZ(3) NOT NULL,
  "pausedAt" TIMESTAMPTZ(3),
  "lacksReaders" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "ExportSchedule_pkey" PRIMARY KEY ("merchantId", "id")
);
CREATE INDEX "ExportSchedule_nextAt_idx" ON "ExportSchedule"("nextAt");
ALTER TABLE "ExportSchedule" ADD CONSTRAINT "ExportSchedule_merchantId_userId_viewId_fkey"
  FOREIGN KEY ("merchantId", "userId", "viewId") REFERENCES "SavedView"("merchantId", "userId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "ExportRun" (
  "merchantId" TEXT NOT NULL,
  "scheduleId" TEXT NOT NULL,
  "fromDay" TEXT NOT NULL,
  "toDay" TEXT NOT NULL,
  "recipients" INTEGER NOT NULL,
  "sentAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ExportRun_pkey" PRIMARY KEY ("merchantId", "scheduleId", "fromDay")
);
ALTER TABLE "ExportRun" ADD CONSTRAINT "ExportRun_merchantId_scheduleId_fkey"
  FOREIGN KEY ("merchantId", "scheduleId") REFERENCES "ExportSchedule"("merchantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
