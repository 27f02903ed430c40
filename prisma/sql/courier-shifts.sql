-- At most one shift of a courier is open.
CREATE UNIQUE INDEX "CourierShift_open_key" ON "CourierShift" ("courierId") WHERE "startedAt" IS NOT NULL AND "endedAt" IS NULL;
