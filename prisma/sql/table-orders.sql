-- The orders of the table of deliveries. What it is filtered by is included, so that a late page is found in the index.
CREATE INDEX "Delivery_price_idx" ON "Delivery" ("merchantId", "priceCents", id) INCLUDE (status, "createdAt");
CREATE INDEX "Delivery_pickup_idx" ON "Delivery" ("merchantId", "pickupAt", id) INCLUDE (status, "createdAt");
-- Completions in their order: the table's filter of the day of delivery reads them (lib/deliveries/model/due-day.ts).
CREATE INDEX "DeliveryEvent_completed_idx" ON "DeliveryEvent" ("merchantId", "createdAt") WHERE status = 'completed';
