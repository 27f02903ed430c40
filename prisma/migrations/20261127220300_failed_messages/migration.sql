CREATE INDEX "Message_endedAt_idx" ON "Message" ("endedAt") WHERE state = 'failed';
