ALTER TABLE "Courier" ADD COLUMN "language" TEXT;
