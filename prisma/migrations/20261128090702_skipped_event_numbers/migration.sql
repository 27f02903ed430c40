ALTER TABLE "EventCounter"
  ADD COLUMN "skippedFrom" BIGINT,
  ADD COLUMN "skippedTo" BIGINT;
