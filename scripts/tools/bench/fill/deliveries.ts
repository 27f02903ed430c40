import type { DeliveryStatus } from "@/lib/deliveries/status";
import { withClient } from "../../../database/connection";
import { PLAN_TABLE, writePlanned } from "./rows";

/** Deliveries of these merchants, round robin, with creation times spread evenly over the last two years. */
export type Share = {
  merchants: { id: string }[];
  orders: { first: number; count: number };
  status?: DeliveryStatus;
};

/** Deliveries end after three days; younger ones have any status. */
const STATUS = `CASE
  WHEN age > interval '3 days' AND chance < 0.88 THEN 'completed'
  WHEN age > interval '3 days' AND chance < 0.96 THEN 'cancelled'
  WHEN age > interval '3 days' THEN 'failed'
  ELSE (enum_range(NULL::"DeliveryStatus"))[1 + floor(chance * 10)::int]::text END`;

/** Two in five orders have the placeholder phone number. */
const PLAN_ROWS = `
  INSERT INTO plan
  SELECT $4::bigint + i, ($1::text[])[1 + i % cardinality($1::text[])], uuidv7(-age)::text, 'ORD-' || to_char($4::bigint + i, 'FM00000000'),
    replace(gen_random_uuid()::text, '-', ''), now() - age, COALESCE($3, ${STATUS})::"DeliveryStatus",
    CASE WHEN chance < 0.4 THEN '+11234567890' ELSE '+1415' || to_char(1e7 * chance, 'FM0000000') END,
    '+1646555' || to_char(i % 10000, 'FM0000'), '+1' || to_char(2e9 + floor(random() * 7e9), 'FM0000000000'), 'request-' || i
  FROM (
    SELECT i, random() AS chance, interval '30 minutes' + interval '730 days' * (($2::float8 - i) / $2::float8) AS age
    FROM generate_series(0, $2::int - 1) i
  ) created`;

/** Fills a database that has merchants but no deliveries. The numbers of the orders must not overlap. */
export function fillDeliveries(url: string, shares: Share[], say?: (step: string) => void): Promise<void> {
  return withClient(url, async (client) => {
    await client.query(PLAN_TABLE);
    for (const { merchants, orders, status = null } of shares) {
      const ids = merchants.map(({ id }) => id);
      await client.query(PLAN_ROWS, [ids, orders.count, status, orders.first]);
    }
    // Deliveries of all merchants are in order of time, as if they had been created.
    await client.query(
      'CREATE INDEX plan_time ON plan ("createdAt"); CLUSTER plan USING plan_time; ANALYZE plan',
    );
    await writePlanned(client, say);
  });
}

/** Returns the order number of a generated delivery. */
export function filledOrder(number: number): string {
  return `ORD-${String(number).padStart(8, "0")}`;
}
