-- One row per courier, updated every few seconds: room for the new version on the same page.
ALTER TABLE "CourierPosition" SET (fillfactor = 50);
