CREATE TABLE "MemberNotice" (
  "merchantId" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "notice" TEXT NOT NULL,
  "isOn" BOOLEAN NOT NULL,

  CONSTRAINT "MemberNotice_pkey" PRIMARY KEY ("merchantId", "userId", "notice"),
  CONSTRAINT "MemberNotice_merchantId_userId_fkey" FOREIGN KEY ("merchantId", "userId")
    REFERENCES "Membership" ("merchantId", "userId") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "AttentionNotice" (
  "merchantId" TEXT NOT NULL,
  "deliveryId" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "sequence" INTEGER NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "settledAt" TIMESTAMPTZ(3),

  CONSTRAINT "AttentionNotice_pkey" PRIMARY KEY ("merchantId", "deliveryId", "reason", "sequence")
);

CREATE INDEX "AttentionNotice_merchantId_idx" ON "AttentionNotice" ("merchantId") WHERE "settledAt" IS NULL;
CREATE INDEX "AttentionNotice_createdAt_idx" ON "AttentionNotice" ("createdAt");

CREATE TABLE "TeamNotices" (
  "merchantId" TEXT NOT NULL,
  "attentionAt" TIMESTAMPTZ(3),
  "summaryDay" TEXT,
  "summaryUntil" TIMESTAMPTZ(3),
  "summaryDueAt" TIMESTAMPTZ(3),

  CONSTRAINT "TeamNotices_pkey" PRIMARY KEY ("merchantId")
);

-- How many messages of a merchant wait decides when its next one is in turn.
CREATE INDEX "Message_merchantId_idx" ON "Message" ("merchantId") WHERE state = 'queued';
