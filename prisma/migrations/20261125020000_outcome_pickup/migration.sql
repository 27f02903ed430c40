-- Without the pickup, sorting the table by it under a filter of the overview looks every delivery up. The table is written
-- anew, in the order in which it is read; an update of every row would take longer, and leave them scattered.
LOCK TABLE "DeliveryOutcome" IN ACCESS EXCLUSIVE MODE;

CREATE TEMPORARY TABLE outcome_before ON COMMIT DROP AS TABLE "DeliveryOutcome";
TRUNCATE "DeliveryOutcome";
ALTER TABLE "DeliveryOutcome" DROP CONSTRAINT "DeliveryOutcome_pkey", ADD COLUMN "pickupAt" TIMESTAMPTZ(3) NOT NULL;

INSERT INTO "DeliveryOutcome"
SELECT o.*, d."pickupAt" FROM outcome_before o
JOIN "Delivery" d ON d."merchantId" = o."merchantId" AND d.id = o."deliveryId"
ORDER BY o."merchantId", o."createdAt", o."deliveryId";

ALTER TABLE "DeliveryOutcome"
  ADD CONSTRAINT "DeliveryOutcome_pkey" PRIMARY KEY ("merchantId", "createdAt", "deliveryId");
