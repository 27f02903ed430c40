ALTER TABLE "Delivery" ADD COLUMN "redeliversId" TEXT;

CREATE UNIQUE INDEX "Delivery_merchantId_redeliversId_key" ON "Delivery" ("merchantId", "redeliversId");

ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_merchantId_redeliversId_fkey" FOREIGN KEY ("merchantId", "redeliversId")
  REFERENCES "Delivery" ("merchantId", id) ON DELETE RESTRICT ON UPDATE CASCADE;
