-- A phone number may have an extension behind it (RFC 3966: +12125550100;ext=42), by which nobody looks for it.
DROP INDEX "Stop_phone_idx";
CREATE INDEX "Stop_phone_idx" ON "Stop" (reverse(split_part("phoneNumber", ';', 1)) COLLATE "C", "deliveryId" DESC);
DROP INDEX "Delivery_phone_idx";
CREATE INDEX "Delivery_phone_idx" ON "Delivery" (reverse(split_part("customerPhone", ';', 1)) COLLATE "C", id DESC)
  WHERE "customerPhone" NOT LIKE '%1234567890';
