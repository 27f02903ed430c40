ALTER TABLE "WebhookEndpoint" ADD COLUMN "isInOrder" BOOLEAN NOT NULL DEFAULT false;

CREATE INDEX "WebhookMessage_merchantId_endpointId_sequence_idx"
  ON "WebhookMessage" ("merchantId", "endpointId", sequence) WHERE state = 'pending';
