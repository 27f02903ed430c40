-- How many messages of a merchant wait: few of those that are kept for 90 days.
CREATE INDEX "Message_merchantId_idx" ON "Message" ("merchantId") WHERE state = 'queued';

-- How many messages were given up in a day, for the staff.
CREATE INDEX "Message_endedAt_idx" ON "Message" ("endedAt") WHERE state = 'failed';
