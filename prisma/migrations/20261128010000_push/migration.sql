-- AlterEnum
ALTER TYPE "MessageChannel" ADD VALUE 'push';

CREATE TABLE "PushSubscription" (
  "merchantId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "deliveryId" TEXT NOT NULL,
  "endpointHash" TEXT NOT NULL,
  "service" TEXT NOT NULL,
  "sealed" TEXT NOT NULL,
  "toldFrom" TIMESTAMPTZ(3),
  "toldTo" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "PushSubscription_pkey" PRIMARY KEY ("merchantId", "id"),
  CONSTRAINT "PushSubscription_merchantId_deliveryId_fkey" FOREIGN KEY ("merchantId", "deliveryId")
    REFERENCES "Delivery" ("merchantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "PushSubscription_merchantId_deliveryId_endpointHash_key"
  ON "PushSubscription" ("merchantId", "deliveryId", "endpointHash");

CREATE TABLE "VapidKeys" (
  "id" TEXT NOT NULL,
  "publicKey" TEXT NOT NULL,
  "sealedPrivateKey" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "VapidKeys_pkey" PRIMARY KEY ("id")
);
