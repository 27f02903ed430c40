CREATE TABLE "StopVisit" (
    "merchantId" TEXT NOT NULL,
    "deliveryId" TEXT NOT NULL,
    "stop" INTEGER NOT NULL,
    "vehicleType" "VehicleType" NOT NULL,
    "dropoffKind" TEXT,
    "packages" INTEGER NOT NULL,
    "arrivedAt" TIMESTAMPTZ(3) NOT NULL,
    "dueAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "StopVisit_pkey" PRIMARY KEY ("merchantId", "deliveryId", "stop")
);

CREATE TABLE "ServiceTimeRun" (
    "stop" INTEGER NOT NULL,
    "madeAt" TIMESTAMPTZ(3) NOT NULL,
    "visits" INTEGER NOT NULL,
    "leftOut" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "firstDay" TEXT,
    "lastDay" TEXT,
    "heldOutFrom" TEXT,
    "heldOutVisits" INTEGER,
    "errorBefore" DOUBLE PRECISION,
    "errorAfter" DOUBLE PRECISION,
    "verdict" TEXT NOT NULL,
    "general" DOUBLE PRECISION,
    "kinds" JSONB,
    "learnedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ServiceTimeRun_pkey" PRIMARY KEY ("stop", "madeAt")
);

CREATE TABLE "LearnedStore" (
    "merchantId" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "seconds" DOUBLE PRECISION NOT NULL,
    "visits" INTEGER NOT NULL,
    "deliveryId" TEXT NOT NULL,

    CONSTRAINT "LearnedStore_pkey" PRIMARY KEY ("merchantId", "place")
);

CREATE INDEX "StopVisit_endedAt_idx" ON "StopVisit"("endedAt");
