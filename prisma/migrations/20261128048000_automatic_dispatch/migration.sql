CREATE TABLE "DispatchRules" (
  "merchantId" TEXT NOT NULL,
  "strategy" TEXT NOT NULL,
  "leadMinutes" INTEGER NOT NULL,
  "acceptSeconds" INTEGER NOT NULL,
  "couriersAsked" INTEGER NOT NULL,
  "skills" TEXT[],
  "maxMinutesOnBoard" INTEGER,
  CONSTRAINT "DispatchRules_pkey" PRIMARY KEY ("merchantId")
);

CREATE TABLE "ReplanRules" (
  "id" TEXT NOT NULL,
  "mode" TEXT NOT NULL,
  "keepMinutes" INTEGER NOT NULL,
  "maxChanges" INTEGER NOT NULL,
  "lateMinutes" INTEGER NOT NULL,
  CONSTRAINT "ReplanRules_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "Delivery" ADD COLUMN "unplacedReason" TEXT;
