ALTER TABLE "CourierLink" ADD COLUMN "deviceLanguage" TEXT;
