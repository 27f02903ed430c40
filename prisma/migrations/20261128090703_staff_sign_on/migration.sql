-- Sessions of the staff belong to no merchant. An older process looks sessions up by their merchant, and never reads these.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "SignOnSession" ALTER COLUMN "merchantId" DROP NOT NULL;
CREATE TABLE "StaffIdentity" (
  "issuer" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "StaffIdentity_pkey" PRIMARY KEY ("issuer", "subject")
);
CREATE INDEX "StaffIdentity_userId_idx" ON "StaffIdentity"("userId");
ALTER TABLE "StaffIdentity" ADD CONSTRAINT "StaffIdentity_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
