-- The streets of the regions, a partition for each region. Everything is searched within one region.
CREATE TABLE "RegionStreet" (
  "regionId" TEXT NOT NULL,
  -- A street has a row for each of its names: the old one, the official one, the English one. They share its id.
  id INTEGER NOT NULL,
  name TEXT NOT NULL,
  -- The name as it is compared: lib/geo/region/street-key.ts.
  key TEXT NOT NULL,
  stem TEXT NOT NULL,
  kind TEXT NOT NULL,
  direction TEXT NOT NULL,
  city TEXT NOT NULL,
  "cityKey" TEXT NOT NULL,
  -- Names that people use instead of the city's, and all postal codes of the street, parted by |.
  areas TEXT NOT NULL,
  "postalCodes" TEXT NOT NULL,
  "regionCode" TEXT NOT NULL,
  "countryCode" TEXT NOT NULL,
  latitude DOUBLE PRECISION NOT NULL,
  longitude DOUBLE PRECISION NOT NULL,
  houses INTEGER NOT NULL
) PARTITION BY LIST ("regionId");

CREATE INDEX "RegionStreet_id_idx" ON "RegionStreet" (id);
CREATE INDEX "RegionStreet_key_idx" ON "RegionStreet" (key text_pattern_ops);
CREATE INDEX "RegionStreet_stem_idx" ON "RegionStreet" (stem text_pattern_ops);
CREATE INDEX "RegionStreet_stem_trgm_idx" ON "RegionStreet" USING gin (stem gin_trgm_ops);
-- Streets near a point are looked up by squares of a quarter of a degree: squaresAround in lib/geo/region/cells.ts.
CREATE INDEX "RegionStreet_square_key_idx" ON "RegionStreet"
  ((floor(latitude * 4)::int * 10000 + floor(longitude * 4)::int), key text_pattern_ops);
CREATE INDEX "RegionStreet_square_stem_idx" ON "RegionStreet"
  ((floor(latitude * 4)::int * 10000 + floor(longitude * 4)::int), stem text_pattern_ops);

CREATE TABLE "RegionHouse" (
  "regionId" TEXT NOT NULL,
  "streetId" INTEGER NOT NULL,
  number TEXT NOT NULL,
  "numberKey" TEXT NOT NULL,
  -- Which part of the city it lies in, if the street has several: two streets of a city may have one name.
  area TEXT,
  "postalCode" TEXT,
  latitude DOUBLE PRECISION NOT NULL,
  longitude DOUBLE PRECISION NOT NULL,
  -- The square of the Earth it lies in: lib/geo/region/cells.ts.
  cell INTEGER NOT NULL
) PARTITION BY LIST ("regionId");

CREATE INDEX "RegionHouse_number_idx" ON "RegionHouse" ("streetId", "numberKey" text_pattern_ops);
CREATE INDEX "RegionHouse_cell_idx" ON "RegionHouse" (cell);

-- House numbers that are known only by their range, along a line: latitude and longitude in turn, parted by spaces.
CREATE TABLE "RegionInterpolation" (
  "regionId" TEXT NOT NULL,
  "streetId" INTEGER NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  step INTEGER NOT NULL,
  line TEXT NOT NULL,
  "postalCode" TEXT
) PARTITION BY LIST ("regionId");

CREATE INDEX "RegionInterpolation_first_idx" ON "RegionInterpolation" ("streetId", first);

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

-- A point of each piece of a street, by which a street without houses is found from the map.
CREATE TABLE "RegionPiece" (
  "regionId" TEXT NOT NULL,
  "streetId" INTEGER NOT NULL,
  latitude DOUBLE PRECISION NOT NULL,
  longitude DOUBLE PRECISION NOT NULL,
  -- As a house's.
  cell INTEGER NOT NULL
) PARTITION BY LIST ("regionId");

CREATE INDEX "RegionPiece_cell_idx" ON "RegionPiece" (cell);
