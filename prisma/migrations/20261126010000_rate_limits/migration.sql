-- Unlogged: after a crash of the server every limit begins anew, and no request waits for the disk.
CREATE UNLOGGED TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "tokens" DOUBLE PRECISION NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "RateLimit_at_idx" ON "RateLimit"("at");
