CREATE TABLE "NotificationSettings" (
  "merchantId" TEXT NOT NULL,
  "enabled" TEXT[],
  "arrivalMinutes" INTEGER NOT NULL,

  CONSTRAINT "NotificationSettings_pkey" PRIMARY KEY ("merchantId")
);

CREATE TABLE "ToldArrival" (
  "merchantId" TEXT NOT NULL,
  "deliveryId" TEXT NOT NULL,
  "from" TIMESTAMPTZ(3) NOT NULL,
  "to" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "ToldArrival_pkey" PRIMARY KEY ("merchantId", "deliveryId"),
  CONSTRAINT "ToldArrival_merchantId_deliveryId_fkey" FOREIGN KEY ("merchantId", "deliveryId")
    REFERENCES "Delivery" ("merchantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "DeniedRecipient" (
  "merchantId" TEXT NOT NULL,
  "recipient" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "createdByName" TEXT NOT NULL,

  CONSTRAINT "DeniedRecipient_pkey" PRIMARY KEY ("merchantId", "recipient")
);

-- Where a recipient says that it wants no more of such messages; null for those that everybody gets.
ALTER TABLE "Message" ADD COLUMN "unsubscribeUrl" TEXT;
