-- Streets near a point are looked up by squares of a quarter of a degree: squaresAround in lib/geo/region/cells.ts.
CREATE INDEX "RegionStreet_square_key_idx" ON "RegionStreet"
  ((floor(latitude * 4)::int * 10000 + floor(longitude * 4)::int), key text_pattern_ops);
CREATE INDEX "RegionStreet_square_stem_idx" ON "RegionStreet"
  ((floor(latitude * 4)::int * 10000 + floor(longitude * 4)::int), stem text_pattern_ops);
