-- CreateEnum
CREATE TYPE "SimulationScenario" AS ENUM ('success', 'declined_then_success', 'retry_then_success', 'failed', 'cancelled_late');

-- AlterTable
ALTER TABLE "Delivery" ADD COLUMN     "courierId" TEXT;

-- AlterTable
ALTER TABLE "Merchant" ADD COLUMN     "autoScenario" "SimulationScenario",
ADD COLUMN     "autoStepSeconds" INTEGER NOT NULL DEFAULT 5,
ADD COLUMN     "sandboxOfId" TEXT;

-- AlterTable
ALTER TABLE "StatusChange" ADD COLUMN     "courierId" TEXT,
ADD COLUMN     "courierName" TEXT,
ADD COLUMN     "goodsHeld" BOOLEAN,
ADD COLUMN     "isCorrection" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Courier" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "phoneNumber" TEXT NOT NULL,
    "vehicleType" "VehicleType" NOT NULL,
    "deactivatedAt" TIMESTAMPTZ(3),
    "isSimulated" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Courier_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CourierLink" (
    "id" TEXT NOT NULL,
    "courierId" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "issuedByName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "CourierLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CourierPress" (
    "merchantId" TEXT NOT NULL,
    "deliveryId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "courierId" TEXT NOT NULL,
    "status" "DeliveryStatus" NOT NULL,
    "pressedAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CourierPress_pkey" PRIMARY KEY ("merchantId","deliveryId","id")
);

-- CreateTable
CREATE TABLE "ProofOfDelivery" (
    "merchantId" TEXT NOT NULL,
    "deliveryId" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "recipientName" TEXT,
    "photoFileId" TEXT,
    "signatureFileId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ProofOfDelivery_pkey" PRIMARY KEY ("merchantId","deliveryId","sequence")
);

-- CreateTable
CREATE TABLE "StoredFile" (
    "merchantId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StoredFile_pkey" PRIMARY KEY ("merchantId","id")
);

-- CreateTable
CREATE TABLE "DeliveryNote" (
    "merchantId" TEXT NOT NULL,
    "deliveryId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "authorName" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DeliveryNote_pkey" PRIMARY KEY ("merchantId","deliveryId","id")
);

-- CreateTable
CREATE TABLE "Simulation" (
    "merchantId" TEXT NOT NULL,
    "deliveryId" TEXT NOT NULL,
    "runId" TEXT NOT NULL,
    "scenario" "SimulationScenario" NOT NULL,
    "stepSeconds" INTEGER NOT NULL,
    "remaining" "DeliveryStatus"[],
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Simulation_pkey" PRIMARY KEY ("merchantId","deliveryId")
);

-- CreateIndex
CREATE UNIQUE INDEX "CourierLink_tokenHash_key" ON "CourierLink"("tokenHash");

-- CreateIndex
CREATE INDEX "CourierLink_courierId_createdAt_idx" ON "CourierLink"("courierId", "createdAt");

-- CreateIndex
CREATE INDEX "AuditEntry_requestId_idx" ON "AuditEntry"("requestId");

-- CreateIndex
CREATE INDEX "Delivery_courierId_status_idx" ON "Delivery"("courierId", "status");

-- CreateIndex
CREATE UNIQUE INDEX "Merchant_sandboxOfId_key" ON "Merchant"("sandboxOfId");

-- AddForeignKey
ALTER TABLE "Merchant" ADD CONSTRAINT "Merchant_sandboxOfId_fkey" FOREIGN KEY ("sandboxOfId") REFERENCES "Merchant"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_courierId_fkey" FOREIGN KEY ("courierId") REFERENCES "Courier"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CourierLink" ADD CONSTRAINT "CourierLink_courierId_fkey" FOREIGN KEY ("courierId") REFERENCES "Courier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProofOfDelivery" ADD CONSTRAINT "ProofOfDelivery_merchantId_deliveryId_fkey" FOREIGN KEY ("merchantId", "deliveryId") REFERENCES "Delivery"("merchantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeliveryNote" ADD CONSTRAINT "DeliveryNote_merchantId_deliveryId_fkey" FOREIGN KEY ("merchantId", "deliveryId") REFERENCES "Delivery"("merchantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Simulation" ADD CONSTRAINT "Simulation_merchantId_deliveryId_fkey" FOREIGN KEY ("merchantId", "deliveryId") REFERENCES "Delivery"("merchantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- The work at hand over all merchants: few rows among many that have ended.
CREATE INDEX "Delivery_open_idx" ON "Delivery" ("merchantId", id)
  WHERE status NOT IN ('completed', 'failed', 'cancelled');

-- A sandbox has the team of its merchant, with the same roles.
CREATE FUNCTION mirror_membership_in_sandbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM "Membership" USING "Merchant" AS sandbox
    WHERE sandbox."sandboxOfId" = OLD."merchantId"
      AND "Membership"."merchantId" = sandbox.id AND "Membership"."userId" = OLD."userId";
  ELSE
    INSERT INTO "Membership" ("merchantId", "userId", role, "createdAt")
    SELECT sandbox.id, NEW."userId", NEW.role, NEW."createdAt"
    FROM "Merchant" AS sandbox WHERE sandbox."sandboxOfId" = NEW."merchantId"
    ON CONFLICT ("merchantId", "userId") DO UPDATE SET role = EXCLUDED.role;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "Membership_mirror_in_sandbox"
  AFTER INSERT OR DELETE OR UPDATE OF role ON "Membership"
  FOR EACH ROW EXECUTE FUNCTION mirror_membership_in_sandbox();

-- Every merchant has a sandbox, those of before too.
INSERT INTO "Merchant" (id, name, currency, "sandboxOfId")
SELECT gen_random_uuid()::text, name, currency, id FROM "Merchant";

INSERT INTO "Membership" ("merchantId", "userId", role, "createdAt")
SELECT sandbox.id, m."userId", m.role, m."createdAt"
FROM "Membership" AS m JOIN "Merchant" AS sandbox ON sandbox."sandboxOfId" = m."merchantId";

INSERT INTO "Courier" (id, name, "phoneNumber", "vehicleType", "isSimulated", "updatedAt")
VALUES ('simulated', 'Simulated courier', '+12025550100', 'car', true, CURRENT_TIMESTAMP);
