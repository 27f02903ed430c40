CREATE TABLE "Event" (
  "merchantId" TEXT NOT NULL,
  "sequence" BIGINT NOT NULL,
  "id" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "deliveryId" TEXT NOT NULL,
  "deliverySequence" INTEGER NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "Event_pkey" PRIMARY KEY ("merchantId", "sequence")
);

CREATE UNIQUE INDEX "Event_merchantId_id_key" ON "Event" ("merchantId", "id");
CREATE UNIQUE INDEX "Event_merchantId_deliveryId_deliverySequence_key" ON "Event" ("merchantId", "deliveryId", "deliverySequence");
CREATE INDEX "Event_createdAt_idx" ON "Event" ("createdAt");

CREATE TABLE "EventCounter" (
  "merchantId" TEXT NOT NULL,
  "last" BIGINT NOT NULL,

  CONSTRAINT "EventCounter_pkey" PRIMARY KEY ("merchantId")
);

-- A counter is written again and again.
ALTER TABLE "EventCounter" SET (fillfactor = 50);

-- Numbers are given from now on: what happened before has none.
INSERT INTO "Projection" VALUES ('events', pg_snapshot_xmin(pg_current_snapshot())::text::bigint);
