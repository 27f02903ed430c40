-- CreateEnum
CREATE TYPE "TripExactness" AS ENUM ('road', 'estimate');

-- AlterTable
ALTER TABLE "Delivery" ADD COLUMN     "exactness" "TripExactness";

-- AlterTable
ALTER TABLE "DrivenLeg" ADD COLUMN     "exactness" "TripExactness";

-- AlterTable
ALTER TABLE "EstimateRun" ADD COLUMN     "exactness" "TripExactness" NOT NULL DEFAULT 'estimate',
DROP CONSTRAINT "EstimateRun_pkey",
ADD CONSTRAINT "EstimateRun_pkey" PRIMARY KEY ("vehicleType", "exactness", "madeAt");
