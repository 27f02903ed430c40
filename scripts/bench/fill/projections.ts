/** What is derived from the deliveries, for all of them at once: what the triggers write one by one. */
export const PROJECTION_TABLES = ["DeliveryDayCount", "OrderNumberSearch", "PhoneSearch"];

const IS_SANDBOX = `m."sandboxOfId" IS NOT NULL`;

export const FILL_PROJECTIONS = `
  INSERT INTO "DeliveryDayCount" ("merchantId", day, status, count, "priceCents")
  SELECT "merchantId", ("createdAt" AT TIME ZONE 'UTC')::date, status, count(*), sum("priceCents")
  FROM "Delivery" GROUP BY 1, 2, 3;
  INSERT INTO "OrderNumberSearch" ("merchantId", "deliveryId", "isSandbox", "orderNumber", "createdAt")
  SELECT d."merchantId", d.id, ${IS_SANDBOX}, "orderNumber", d."createdAt"
  FROM "Delivery" d JOIN "Merchant" m ON m.id = d."merchantId";
  INSERT INTO "PhoneSearch" ("merchantId", "deliveryId", place, "isSandbox", "digitsReversed")
  SELECT s."merchantId", "deliveryId", position, ${IS_SANDBOX}, digits_reversed("phoneNumber")
  FROM "Stop" s JOIN "Merchant" m ON m.id = s."merchantId"
  UNION ALL
  SELECT d."merchantId", d.id, 2, ${IS_SANDBOX}, digits_reversed("customerPhone")
  FROM "Delivery" d JOIN "Merchant" m ON m.id = d."merchantId" WHERE "customerPhone" NOT LIKE '%1234567890'`;
