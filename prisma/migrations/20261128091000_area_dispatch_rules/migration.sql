CREATE TABLE "AreaDispatchRules" (
  "merchantId" TEXT NOT NULL,
  "areaId" TEXT NOT NULL,
  "strategy" TEXT NOT NULL,
  "leadMinutes" INTEGER NOT NULL,
  "acceptSeconds" INTEGER NOT NULL,
  "couriersAsked" INTEGER NOT NULL,
  "skills" TEXT[],
  "maxMinutesOnBoard" INTEGER,
  CONSTRAINT "AreaDispatchRules_pkey" PRIMARY KEY ("merchantId", "areaId")
);
ALTER TABLE "AreaDispatchRules" ADD CONSTRAINT "AreaDispatchRules_merchantId_areaId_fkey"
  FOREIGN KEY ("merchantId", "areaId") REFERENCES "ServiceArea"("merchantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
