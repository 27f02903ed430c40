-- AlterTable
ALTER TABLE "ApiCredential" ADD COLUMN     "expiresAt" TIMESTAMPTZ(3);
