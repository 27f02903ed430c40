-- The last sign of a link's use. Links that are there already count as used now, so that nobody is shut out.
ALTER TABLE "CourierLink" ADD COLUMN "lastUsedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
