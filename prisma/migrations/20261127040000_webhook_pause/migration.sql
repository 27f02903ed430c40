ALTER TABLE "WebhookEndpoint" ADD COLUMN "pausedUntil" TIMESTAMPTZ(3);
