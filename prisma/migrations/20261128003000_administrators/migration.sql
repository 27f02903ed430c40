-- Until now, all staff could create colleagues: whoever is there keeps that.
ALTER TABLE "User" ADD COLUMN "isAdmin" BOOLEAN NOT NULL DEFAULT false;
UPDATE "User" SET "isAdmin" = true WHERE "isStaff";
