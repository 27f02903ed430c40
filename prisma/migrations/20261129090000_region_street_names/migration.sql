-- A street has a row for each of its names: the old one, the official one, the English one. They share its id.
ALTER TABLE "RegionStreet" DROP CONSTRAINT "RegionStreet_pkey";
CREATE INDEX "RegionStreet_id_idx" ON "RegionStreet" (id);
