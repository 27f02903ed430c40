ALTER TABLE "Merchant" ADD COLUMN "timeZone" TEXT;
