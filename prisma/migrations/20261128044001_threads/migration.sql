CREATE TYPE "HelpTopic" AS ENUM ('late', 'wrong_address', 'damaged', 'courier', 'price', 'other');

CREATE TYPE "HelpState" AS ENUM ('open', 'in_progress', 'waiting', 'solved');

CREATE TYPE "ThreadEntryType" AS ENUM ('message', 'asked', 'taken', 'assigned', 'waiting', 'solved', 'reopened');

CREATE TABLE "DeliveryThread" (
    "merchantId" TEXT NOT NULL,
    "deliveryId" TEXT NOT NULL,
    "length" INTEGER NOT NULL DEFAULT 0,
    "lastAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "topic" "HelpTopic",
    "state" "HelpState",
    "askedAt" TIMESTAMPTZ(3),
    "assigneeId" TEXT,

    CONSTRAINT "DeliveryThread_pkey" PRIMARY KEY ("merchantId", "deliveryId")
);

CREATE TABLE "ThreadEntry" (
    "merchantId" TEXT NOT NULL,
    "deliveryId" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "type" "ThreadEntryType" NOT NULL,
    "actorKind" "ActorKind" NOT NULL,
    "actorId" TEXT,
    "actorName" TEXT NOT NULL,
    "text" TEXT,
    "detail" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ThreadEntry_pkey" PRIMARY KEY ("merchantId", "deliveryId", "sequence")
);

CREATE TABLE "ThreadRead" (
    "merchantId" TEXT NOT NULL,
    "deliveryId" TEXT NOT NULL,
    "readerKind" "ActorKind" NOT NULL,
    "readerId" TEXT NOT NULL,
    "upTo" INTEGER NOT NULL,

    CONSTRAINT "ThreadRead_pkey" PRIMARY KEY ("merchantId", "deliveryId", "readerKind", "readerId")
);

CREATE INDEX "DeliveryThread_merchantId_lastAt_idx" ON "DeliveryThread" ("merchantId", "lastAt" DESC);

CREATE INDEX "DeliveryThread_lastAt_idx" ON "DeliveryThread" ("lastAt");

CREATE INDEX "DeliveryThread_state_askedAt_idx" ON "DeliveryThread" ("state", "askedAt");

CREATE UNIQUE INDEX "ThreadEntry_merchantId_deliveryId_id_key" ON "ThreadEntry" ("merchantId", "deliveryId", "id");

ALTER TABLE "DeliveryThread" ADD CONSTRAINT "DeliveryThread_merchantId_deliveryId_fkey" FOREIGN KEY ("merchantId", "deliveryId") REFERENCES "Delivery" ("merchantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "DeliveryThread" ADD CONSTRAINT "DeliveryThread_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "ThreadEntry" ADD CONSTRAINT "ThreadEntry_merchantId_deliveryId_fkey" FOREIGN KEY ("merchantId", "deliveryId") REFERENCES "DeliveryThread" ("merchantId", "deliveryId") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "ThreadRead" ADD CONSTRAINT "ThreadRead_merchantId_deliveryId_fkey" FOREIGN KEY ("merchantId", "deliveryId") REFERENCES "DeliveryThread" ("merchantId", "deliveryId") ON DELETE RESTRICT ON UPDATE CASCADE;
