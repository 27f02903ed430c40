CREATE TABLE "CourierPay" (
  "courierId" TEXT NOT NULL,
  "validFrom" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "perDeliveryCents" INTEGER NOT NULL,
  "perKmCents" INTEGER NOT NULL,
  "perHourCents" INTEGER NOT NULL,
  "createdByName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "CourierPay_pkey" PRIMARY KEY ("courierId", "validFrom")
);
ALTER TABLE "CourierPay" ADD CONSTRAINT "CourierPay_courierId_fkey"
  FOREIGN KEY ("courierId") REFERENCES "Courier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
