-- An import can be booked in several parts.
CREATE TABLE "ImportBooking" (
  "merchantId" TEXT NOT NULL,
  "batchId" TEXT NOT NULL,
  "importId" TEXT NOT NULL,
  CONSTRAINT "ImportBooking_pkey" PRIMARY KEY ("merchantId", "batchId")
);
CREATE INDEX "ImportBooking_merchantId_importId_idx" ON "ImportBooking"("merchantId", "importId");
ALTER TABLE "ImportBooking" ADD CONSTRAINT "ImportBooking_merchantId_importId_fkey"
  FOREIGN KEY ("merchantId", "importId") REFERENCES "Import"("merchantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ImportRow" ADD COLUMN "batchId" TEXT;

INSERT INTO "ImportBooking" ("merchantId", "batchId", "importId")
  SELECT "merchantId", "batchId", id FROM "Import" WHERE "batchId" IS NOT NULL;
UPDATE "ImportRow" r SET "batchId" = i."batchId" FROM "Import" i
  WHERE i."merchantId" = r."merchantId" AND i.id = r."importId" AND r."batchPosition" IS NOT NULL;
-- The table is as new as this migration: no version that runs reads the column.
-- squawk-ignore ban-drop-column
ALTER TABLE "Import" DROP COLUMN "batchId";
