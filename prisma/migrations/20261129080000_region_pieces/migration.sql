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
