-- Pushes follow a delivery or go to a courier.
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_owner_check"
  CHECK (num_nonnulls("deliveryId", "courierId") = 1);
