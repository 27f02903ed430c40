-- CreateTable
CREATE TABLE "GeoAnswer" (
    "engine" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "GeoAnswer_pkey" PRIMARY KEY ("engine","key")
);

-- CreateIndex
CREATE INDEX "GeoAnswer_at_idx" ON "GeoAnswer"("at");
