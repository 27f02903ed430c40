-- What is told to people by e-mail and SMS, and what became of it.

-- CreateEnum
CREATE TYPE "MessageChannel" AS ENUM ('email', 'sms');

-- CreateEnum
CREATE TYPE "MessageState" AS ENUM ('queued', 'kept', 'sent', 'failed', 'suppressed');

-- CreateEnum
CREATE TYPE "MessageSecrecy" AS ENUM ('open', 'sealed', 'private');

-- CreateTable
CREATE TABLE "Message" (
    "merchantId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "factKey" TEXT NOT NULL,
    "channel" "MessageChannel" NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "aboutKind" TEXT,
    "aboutId" TEXT,
    "subject" TEXT NOT NULL,
    "secrecy" "MessageSecrecy" NOT NULL DEFAULT 'open',
    "text" TEXT,
    "html" TEXT,
    "sealedBody" TEXT,
    "state" "MessageState" NOT NULL DEFAULT 'queued',
    "problem" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3),
    "nextAttemptAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Message_pkey" PRIMARY KEY ("merchantId","id")
);

-- CreateIndex
CREATE INDEX "Message_merchantId_aboutKind_aboutId_createdAt_idx" ON "Message"("merchantId", "aboutKind", "aboutId", "createdAt");

-- CreateIndex
CREATE INDEX "Message_id_idx" ON "Message"("id");

-- CreateIndex
CREATE INDEX "Message_createdAt_idx" ON "Message"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Message_merchantId_factKey_key" ON "Message"("merchantId", "factKey");


