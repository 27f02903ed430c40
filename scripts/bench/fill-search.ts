import type pg from "pg";
import { withClient } from "../database/connection";

/** Live merchants; each has a sandbox. */
export const MERCHANTS = 200;
/** The oldest part of the deliveries has order numbers of another form. */
export const LEGACY_SHARE = 0.5;
/** Order numbers that every merchant uses, in its sandbox too. */
const SHARED = 200;
/** One delivery of so many is a sandbox's. */
const SANDBOX_ONE_OF = 5_000;
const SAME_PHONE_ONE_OF = 33;

const MERCHANT_ROWS = `
  INSERT INTO "Merchant" (id, name) SELECT 'merchant-' || i, 'Merchant ' || i FROM generate_series(0, ${MERCHANTS - 1}) i;
  INSERT INTO "Merchant" (id, name, "sandboxOfId")
  SELECT 'sandbox-' || i, 'Merchant ' || i, 'merchant-' || i FROM generate_series(0, ${MERCHANTS - 1}) i;`;

/** The keys of all deliveries: numbered in time, the shared order numbers after the others. */
const plan = (total: number) => `
  CREATE TEMPORARY TABLE plan AS
  SELECT i, to_char(i, 'FM000000000000') || '-0000-7000-8000-00000000' AS id,
    CASE WHEN i % ${SANDBOX_ONE_OF} = 0 THEN 'sandbox-' ELSE 'merchant-' END || i % ${MERCHANTS} AS "merchantId",
    CASE WHEN i <= ${total * LEGACY_SHARE} THEN 'LEGACY-' ELSE 'ORD-' END || to_char(i, 'FM0000000')
      || CASE WHEN i % 2 = 0 THEN '-104' ELSE '' END AS "orderNumber"
  FROM generate_series(1, ${total}) i
  UNION ALL
  SELECT ${total} + m * ${SHARED} + n, to_char(${total} + m * ${SHARED} + n, 'FM000000000000') || '-0000-7000-8000-00000000',
    CASE WHEN m >= ${MERCHANTS} THEN 'sandbox-' ELSE 'merchant-' END || m % ${MERCHANTS}, 'SHARED-' || n
  FROM generate_series(0, ${2 * MERCHANTS - 1}) m, generate_series(1, ${SHARED}) n;`;

const DELIVERY_ROWS = `
  INSERT INTO "Delivery" ("merchantId", id, "orderNumber", "trackingCode", status, "serviceType", "vehicleType",
    "customerName", "customerPhone", "packageContent", "distanceMeters", "durationMinutes", "priceCents", currency,
    "priceLines", "pickupAt", "dropoffAt", "createdAt", "updatedAt")
  SELECT "merchantId", id, "orderNumber", 'code-' || to_char(i, 'FM00000000000000000'), 'completed', 'same_day', 'car',
    'Default Customer', '+11234567890', 'Books', 8500, 35, 1899, 'USD',
    '[{"code": "base", "amountCents": 599}, {"code": "distance", "amountCents": 1300}]',
    now(), now(), now() - interval '1 year' + i * interval '20 seconds', now()
  FROM plan;
  INSERT INTO "Stop" ("merchantId", "deliveryId", position, "customerName", "fullAddress", "phoneNumber", "plannedAt",
    precision, latitude, longitude, "countryCode", "regionCode", "postalCode", city, "timeZone")
  SELECT "merchantId", id, position, 'Person ' || i, i || ' 5th Ave, New York, NY 10118',
    CASE WHEN position = 0 THEN '+1646555' || to_char(i % ${MERCHANTS}, 'FM0000')
      WHEN i % ${SAME_PHONE_ONE_OF} = 0 THEN '+12125550100' ELSE '+13' || to_char(i, 'FM000000000') END,
    now(), 'postal_code', 40.75, -73.99, 'US', 'NY', '10118', 'New York', 'America/New_York'
  FROM plan, generate_series(0, 1) position;`;

const EVENT_ROWS = `
  INSERT INTO "DeliveryEvent" ("merchantId", "deliveryId", sequence, type, status, "actorKind", "actorName", "requestId", "createdAt")
  SELECT "merchantId", id, 1, 'created', 'pending', 'api_key', 'token',
    CASE WHEN i % 50 = 0 THEN 'same-for-ever' ELSE 'request-' || i END, now()
  FROM plan;`;

/** Like the migration for existing deliveries. */
const SEARCH_ROWS = `
  INSERT INTO "OrderNumberSearch" ("merchantId", "deliveryId", "isSandbox", "orderNumber", "createdAt")
  SELECT "merchantId", id, "merchantId" LIKE 'sandbox-%', "orderNumber", "createdAt" FROM "Delivery";
  INSERT INTO "PhoneSearch" ("merchantId", "deliveryId", place, "isSandbox", "digitsReversed")
  SELECT "merchantId", "deliveryId", position, "merchantId" LIKE 'sandbox-%', digits_reversed("phoneNumber") FROM "Stop";`;

/** Fills a fresh database, without its triggers and foreign keys, which would take most of an hour. */
export async function fillSearch(url: string, total: number): Promise<void> {
  await withClient(url, async (client: pg.Client) => {
    await client.query("SET session_replication_role = replica");
    for (const sql of [MERCHANT_ROWS, plan(total), DELIVERY_ROWS, EVENT_ROWS, SEARCH_ROWS])
      await client.query(sql);
    await client.query("VACUUM ANALYZE");
  });
}
