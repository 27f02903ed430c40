-- What tells a person's sessions apart; those that exist get it with their next request.
ALTER TABLE "Session" ADD COLUMN "userAgent" TEXT, ADD COLUMN "network" TEXT;
