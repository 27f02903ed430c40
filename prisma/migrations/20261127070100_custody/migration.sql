ALTER TYPE "DeliveryEventType" ADD VALUE 'custody';

CREATE TYPE "Holder" AS ENUM ('store', 'courier', 'recipient', 'returned', 'lost');

ALTER TABLE "DeliveryEvent" ADD COLUMN "holder" "Holder";

ALTER TABLE "Delivery" ADD COLUMN "holder" "Holder" NOT NULL DEFAULT 'store',
  ADD COLUMN "holderCourierId" TEXT,
  ADD COLUMN "handedOverAt" TIMESTAMPTZ(3);

-- Open deliveries from before custody was stored: whoever was assigned at the last pickup or departure has the goods, because
-- a courier of a new attempt did not have to confirm a pickup. Those that have ended are not rewritten: nothing changes
-- them any more, and pages read who has the goods from the history.
UPDATE "Delivery" d SET holder = 'courier', "holderCourierId" = (
  SELECT c.id FROM "DeliveryEvent" taken
  CROSS JOIN LATERAL (
    SELECT e."courierId" FROM "DeliveryEvent" e
    WHERE e."merchantId" = d."merchantId" AND e."deliveryId" = d.id AND e."courierId" IS NOT NULL
      AND e.sequence < taken.sequence
    ORDER BY e.sequence DESC LIMIT 1
  ) assigned
  JOIN "Courier" c ON c.id = assigned."courierId"
  WHERE taken."merchantId" = d."merchantId" AND taken."deliveryId" = d.id AND taken.status IN ('picked_up', 'on_the_way')
    AND taken.type IN ('status_changed', 'corrected')
  ORDER BY taken.sequence DESC LIMIT 1
)
WHERE d.status NOT IN ('completed', 'failed', 'cancelled') AND d."goodsHeld";

UPDATE "Delivery" SET "holderCourierId" = "courierId"
WHERE holder = 'courier' AND "holderCourierId" IS NULL AND "courierId" IS NOT NULL;

ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_holderCourierId_fkey"
  FOREIGN KEY ("holderCourierId") REFERENCES "Courier" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE INDEX "Delivery_held_idx" ON "Delivery" ("holderCourierId") WHERE "holderCourierId" IS NOT NULL;
