CREATE TABLE "WebhookEndpoint" (
  "merchantId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "url" TEXT NOT NULL,
  "description" TEXT NOT NULL DEFAULT '',
  "eventTypes" TEXT[],
  "offReason" TEXT,
  "offAt" TIMESTAMPTZ(3),
  "secret" TEXT NOT NULL,
  "previousSecret" TEXT,
  "previousSecretUntil" TIMESTAMPTZ(3),
  "failingSince" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "createdByName" TEXT NOT NULL,

  CONSTRAINT "WebhookEndpoint_pkey" PRIMARY KEY ("merchantId", "id")
);

CREATE TABLE "WebhookMessage" (
  "merchantId" TEXT NOT NULL,
  "endpointId" TEXT NOT NULL,
  "eventId" TEXT NOT NULL,
  "sequence" BIGINT,
  "type" TEXT NOT NULL,
  "deliveryId" TEXT,
  "deliverySequence" INTEGER,
  "state" TEXT NOT NULL DEFAULT 'pending',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "nextAttemptAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
  "tries" INTEGER NOT NULL DEFAULT 0,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "WebhookMessage_pkey" PRIMARY KEY ("merchantId", "endpointId", "eventId"),
  CONSTRAINT "WebhookMessage_merchantId_endpointId_fkey" FOREIGN KEY ("merchantId", "endpointId")
    REFERENCES "WebhookEndpoint" ("merchantId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "WebhookMessage_merchantId_endpointId_nextAttemptAt_idx"
  ON "WebhookMessage" ("merchantId", "endpointId", "nextAttemptAt") WHERE state = 'pending';
CREATE INDEX "WebhookMessage_merchantId_endpointId_createdAt_eventId_idx"
  ON "WebhookMessage" ("merchantId", "endpointId", "createdAt" DESC, "eventId");
CREATE INDEX "WebhookMessage_merchantId_deliveryId_idx" ON "WebhookMessage" ("merchantId", "deliveryId");
CREATE INDEX "WebhookMessage_createdAt_idx" ON "WebhookMessage" ("createdAt");

CREATE TABLE "WebhookAttempt" (
  "merchantId" TEXT NOT NULL,
  "endpointId" TEXT NOT NULL,
  "eventId" TEXT NOT NULL,
  "number" INTEGER NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "durationMs" INTEGER NOT NULL,
  "status" INTEGER,
  "problem" TEXT,
  "answer" TEXT,

  CONSTRAINT "WebhookAttempt_pkey" PRIMARY KEY ("merchantId", "endpointId", "eventId", "number"),
  CONSTRAINT "WebhookAttempt_merchantId_endpointId_eventId_fkey" FOREIGN KEY ("merchantId", "endpointId", "eventId")
    REFERENCES "WebhookMessage" ("merchantId", "endpointId", "eventId") ON DELETE CASCADE ON UPDATE CASCADE
);
