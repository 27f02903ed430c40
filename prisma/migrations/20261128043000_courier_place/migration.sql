-- A link stays from now on until it is replaced. Links that had ended with the work, or unused, stay ended.
UPDATE "CourierLink" l SET "revokedAt" = now()
WHERE l."revokedAt" IS NULL AND (l."lastUsedAt" < now() - interval '7 days' OR NOT EXISTS (
  SELECT 1 FROM "Delivery" d
  WHERE (d."courierId" = l."courierId" OR d."holderCourierId" = l."courierId")
    AND d.status NOT IN ('completed', 'failed', 'cancelled')));

ALTER TABLE "CourierLink"
  ADD COLUMN "deviceHash" TEXT,
  ADD COLUMN "deviceName" TEXT,
  ADD COLUMN "boundAt" TIMESTAMPTZ(3);
ALTER TABLE "Courier" ADD COLUMN "email" TEXT;

-- A courier's phone can subscribe to pushes, too.
ALTER TABLE "PushSubscription" ALTER COLUMN "deliveryId" DROP NOT NULL, ADD COLUMN "courierId" TEXT;
CREATE UNIQUE INDEX "PushSubscription_courierId_endpointHash_key" ON "PushSubscription"("courierId", "endpointHash");
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_courierId_fkey"
  FOREIGN KEY ("courierId") REFERENCES "Courier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_owner_check"
  CHECK (num_nonnulls("deliveryId", "courierId") = 1);
