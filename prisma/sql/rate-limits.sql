-- Unlogged: after a crash of the server every limit begins anew, and no request waits for the disk.
ALTER TABLE "RateLimit" SET UNLOGGED;
