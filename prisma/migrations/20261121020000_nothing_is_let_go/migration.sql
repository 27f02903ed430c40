-- Deleting a merchant must not make its sandbox a live merchant, nor deleting a courier a delivery nobody's.
ALTER TABLE "Merchant" DROP CONSTRAINT "Merchant_sandboxOfId_fkey";
ALTER TABLE "Merchant" ADD CONSTRAINT "Merchant_sandboxOfId_fkey" FOREIGN KEY ("sandboxOfId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Delivery" DROP CONSTRAINT "Delivery_courierId_fkey";
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_courierId_fkey" FOREIGN KEY ("courierId") REFERENCES "Courier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A press belongs to its delivery and its courier like all else that was done.
ALTER TABLE "CourierPress" ADD CONSTRAINT "CourierPress_merchantId_deliveryId_fkey" FOREIGN KEY ("merchantId", "deliveryId") REFERENCES "Delivery"("merchantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "CourierPress" ADD CONSTRAINT "CourierPress_courierId_fkey" FOREIGN KEY ("courierId") REFERENCES "Courier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A sandbox has the prices of its merchant, and so its currency.
UPDATE "Merchant" AS sandbox SET currency = live.currency
FROM "Merchant" AS live WHERE sandbox."sandboxOfId" = live.id AND sandbox.currency <> live.currency;

-- AlterTable
ALTER TABLE "Simulation" DROP COLUMN "startedAt";
