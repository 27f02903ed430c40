-- Creating a delivery no longer locks its merchant's row to move this on: created_at is the clock's.
ALTER TABLE "Merchant" DROP COLUMN "lastDeliveryAt";
