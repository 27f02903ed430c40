ALTER TABLE "Merchant"
  ADD COLUMN "countryCode" TEXT,
  ADD COLUMN "leastDropoff" "GeoPrecision";
