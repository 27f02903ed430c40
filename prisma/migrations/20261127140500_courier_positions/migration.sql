CREATE TABLE "CourierPosition" (
    "courierId" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "accuracyMeters" DOUBLE PRECISION,
    "recordedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CourierPosition_pkey" PRIMARY KEY ("courierId")
);

ALTER TABLE "CourierPosition" ADD CONSTRAINT "CourierPosition_courierId_fkey" FOREIGN KEY ("courierId") REFERENCES "Courier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "CourierTrail" (
    "courierId" TEXT NOT NULL,
    "recordedAt" TIMESTAMPTZ(3) NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "CourierTrail_pkey" PRIMARY KEY ("courierId", "recordedAt")
);

CREATE INDEX "CourierTrail_recordedAt_idx" ON "CourierTrail" USING BRIN ("recordedAt");

-- One row per courier, updated every few seconds: room for the new version on the same page.
ALTER TABLE "CourierPosition" SET (fillfactor = 50);
