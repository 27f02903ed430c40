-- The cities, villages and parts of cities of the regions, and their postal codes, by each of their names.
CREATE TABLE "RegionPlace" (
  "regionId" TEXT NOT NULL,
  -- As a map shows it; of a postal code, the code.
  name TEXT NOT NULL,
  -- The name as it is compared: keysOf in lib/geo/embedded/text.ts; of a postal code, its letters and digits.
  key TEXT NOT NULL,
  "isCode" BOOLEAN NOT NULL,
  -- The city that its addresses have: itself, or the one that it is a part of.
  city TEXT NOT NULL,
  -- Names that people write beside it, and all of its postal codes, parted by |.
  areas TEXT NOT NULL,
  "postalCodes" TEXT NOT NULL,
  "regionCode" TEXT NOT NULL,
  "countryCode" TEXT NOT NULL,
  latitude DOUBLE PRECISION NOT NULL,
  longitude DOUBLE PRECISION NOT NULL,
  -- How far its name reaches, in kilometers.
  reach DOUBLE PRECISION NOT NULL
) PARTITION BY LIST ("regionId");

CREATE INDEX "RegionPlace_key_idx" ON "RegionPlace" (key text_pattern_ops);
CREATE INDEX "RegionPlace_key_trgm_idx" ON "RegionPlace" USING gin (key gin_trgm_ops);
CREATE INDEX "RegionPlace_latitude_idx" ON "RegionPlace" (latitude);
