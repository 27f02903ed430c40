-- A visitor's sandbox without an account, which erases itself.
ALTER TABLE "Merchant" ADD COLUMN "erasesAt" TIMESTAMPTZ(3);
