-- Changes of deliveries, few among all events: the search for a person reads them (lib/privacy/model/find-deliveries.ts).
CREATE INDEX "DeliveryEvent_changed_idx" ON "DeliveryEvent" ("merchantId") WHERE change IS NOT NULL;
