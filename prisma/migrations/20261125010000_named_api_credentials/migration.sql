CREATE TYPE "ApiScope" AS ENUM ('read', 'write');

ALTER TABLE "ApiCredential"
  ADD COLUMN "name" TEXT NOT NULL DEFAULT 'Default',
  ADD COLUMN "scope" "ApiScope" NOT NULL DEFAULT 'write',
  ADD COLUMN "createdByName" TEXT;

-- Histories show the beginning of the token so far, and several pairs of a merchant are told apart by it.
UPDATE "ApiCredential" SET "name" = left("token", 6) || '…';
