-- Pending messages of an endpoint: few of its rows, which are kept for 30 days.
CREATE INDEX "WebhookMessage_merchantId_endpointId_nextAttemptAt_idx"
  ON "WebhookMessage" ("merchantId", "endpointId", "nextAttemptAt") WHERE state = 'pending';

CREATE INDEX "WebhookMessage_merchantId_endpointId_sequence_idx"
  ON "WebhookMessage" ("merchantId", "endpointId", sequence) WHERE state = 'pending';
