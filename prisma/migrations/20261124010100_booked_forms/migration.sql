-- A form that booked a delivery: sent again, it finds the number that was made for it.
CREATE TABLE "BookedForm" (
  "merchantId" TEXT NOT NULL,
  "formId" TEXT NOT NULL,
  "orderNumber" TEXT NOT NULL,
  "bookedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "BookedForm_pkey" PRIMARY KEY ("merchantId", "formId")
);
CREATE INDEX "BookedForm_merchantId_bookedAt_idx" ON "BookedForm"("merchantId", "bookedAt" DESC);
ALTER TABLE "BookedForm" ADD CONSTRAINT "BookedForm_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
