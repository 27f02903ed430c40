-- Unlogged: after a crash of the server every limit starts over, and no request waits for the disk.
ALTER TABLE "RateLimit" SET UNLOGGED;
