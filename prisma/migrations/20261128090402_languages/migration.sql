ALTER TABLE "Merchant" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'en';
ALTER TABLE "Delivery" ADD COLUMN "recipientLanguage" TEXT;
