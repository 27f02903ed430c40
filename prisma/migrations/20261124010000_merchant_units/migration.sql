-- In what a merchant's people read and type weights, lengths and distances; what is stored stays metric.
CREATE TYPE "UnitSystem" AS ENUM ('metric', 'imperial');
ALTER TABLE "Merchant" ADD COLUMN "units" "UnitSystem" NOT NULL DEFAULT 'metric';
