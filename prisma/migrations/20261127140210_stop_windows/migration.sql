-- The window of a stop, in which the goods can be picked up or delivered, and the end of the delivery's.
ALTER TABLE "Stop" ADD COLUMN "readyAt" TEXT, ADD COLUMN "deadlineAt" TEXT;
ALTER TABLE "Delivery" ADD COLUMN "deadlineAt" TIMESTAMPTZ(3);
