ALTER TABLE "Courier"
  ADD COLUMN "capacityKilograms" DOUBLE PRECISION,
  ADD COLUMN "capacityLiters" DOUBLE PRECISION,
  ADD COLUMN "capacityPieces" INTEGER,
  ADD COLUMN "skills" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "startAddress" TEXT,
  ADD COLUMN "startLatitude" DOUBLE PRECISION,
  ADD COLUMN "startLongitude" DOUBLE PRECISION,
  ADD COLUMN "returnsToStart" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "CourierShift" (
  "id" TEXT NOT NULL,
  "courierId" TEXT NOT NULL,
  "plannedFrom" TIMESTAMPTZ(3),
  "plannedTo" TIMESTAMPTZ(3),
  "startedAt" TIMESTAMPTZ(3),
  "endedAt" TIMESTAMPTZ(3),
  "breaks" JSONB NOT NULL DEFAULT '[]',
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "CourierShift_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "CourierShift_courierId_plannedFrom_idx" ON "CourierShift"("courierId", "plannedFrom");
CREATE INDEX "CourierShift_courierId_startedAt_idx" ON "CourierShift"("courierId", "startedAt");
ALTER TABLE "CourierShift" ADD CONSTRAINT "CourierShift_courierId_fkey"
  FOREIGN KEY ("courierId") REFERENCES "Courier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "RouteStop" (
  "merchantId" TEXT NOT NULL,
  "deliveryId" TEXT NOT NULL,
  "stop" INTEGER NOT NULL,
  "courierId" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "arrivesAt" TIMESTAMPTZ(3) NOT NULL,
  "startsAt" TIMESTAMPTZ(3) NOT NULL,
  "departsAt" TIMESTAMPTZ(3) NOT NULL,
  "pinnedByName" TEXT,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "RouteStop_pkey" PRIMARY KEY ("merchantId", "deliveryId", "stop")
);
CREATE INDEX "RouteStop_courierId_position_idx" ON "RouteStop"("courierId", "position");

CREATE TYPE "ProposalState" AS ENUM ('open', 'accepted', 'partly_accepted', 'discarded', 'undone');
CREATE TYPE "ProposalCause" AS ENUM ('requested', 'courier_unavailable', 'new_order', 'running_late');
CREATE TABLE "PlanProposal" (
  "id" TEXT NOT NULL,
  "state" "ProposalState" NOT NULL DEFAULT 'open',
  "cause" "ProposalCause" NOT NULL,
  "strategy" TEXT NOT NULL,
  "createdByName" TEXT NOT NULL,
  "seed" INTEGER NOT NULL,
  "result" JSONB NOT NULL,
  "replaced" JSONB,
  "decidedByName" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "decidedAt" TIMESTAMPTZ(3),
  CONSTRAINT "PlanProposal_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "PlanProposal_state_createdAt_idx" ON "PlanProposal"("state", "createdAt");

-- At most one shift of a courier is open.
CREATE UNIQUE INDEX "CourierShift_open_key" ON "CourierShift" ("courierId") WHERE "startedAt" IS NOT NULL AND "endedAt" IS NULL;
