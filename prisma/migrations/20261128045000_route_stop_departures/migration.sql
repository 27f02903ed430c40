CREATE INDEX "RouteStop_courierId_departsAt_idx" ON "RouteStop"("courierId", "departsAt");
