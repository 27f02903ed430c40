-- What recipients see on the tracking page: contact, colour and logo.
ALTER TABLE "Merchant"
  ADD COLUMN "contactPhone" TEXT,
  ADD COLUMN "contactEmail" TEXT,
  ADD COLUMN "contactWebsite" TEXT,
  ADD COLUMN "accentColor" TEXT,
  ADD COLUMN "logoFileId" TEXT;

CREATE UNIQUE INDEX "Merchant_logoFileId_key" ON "Merchant" ("logoFileId");
