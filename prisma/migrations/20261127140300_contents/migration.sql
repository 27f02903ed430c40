ALTER TABLE "Delivery" ADD COLUMN items TEXT, ADD COLUMN "declaredValue" DECIMAL, ADD COLUMN reference TEXT,
  ADD COLUMN metadata TEXT;
