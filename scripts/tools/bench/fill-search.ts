import { withClient } from "../../database/connection";
import { PLAN_TABLE, writePlanned } from "./fill/rows";

/** Live merchants; each has a sandbox. */
export const MERCHANTS = 200;
/** The oldest deliveries have order numbers in another format. */
export const LEGACY_SHARE = 0.5;
/** Order numbers that every merchant uses, in its sandbox too. */
const SHARED = 200;
/** One in this many deliveries belongs to a sandbox. */
const SANDBOX_ONE_OF = 5_000;
const SAME_PHONE_ONE_OF = 33;

const MERCHANT_ROWS = `
  INSERT INTO "Merchant" (id, name) SELECT 'merchant-' || i, 'Merchant ' || i FROM generate_series(0, ${MERCHANTS - 1}) i;
  INSERT INTO "Merchant" (id, name, "sandboxOfId")
  SELECT 'sandbox-' || i, 'Merchant ' || i, 'merchant-' || i FROM generate_series(0, ${MERCHANTS - 1}) i;`;

/** Numbered by time; the shared order numbers come last. */
const planRows = (total: number) => `
  INSERT INTO plan
  SELECT i, "merchantId", to_char(i, 'FM000000000000') || '-0000-7000-8000-00000000', "orderNumber",
    'code-' || to_char(i, 'FM00000000000000000'), now() - interval '1 year' + i * interval '20 seconds', 'completed',
    '+11234567890', '+1646555' || to_char(i % ${MERCHANTS}, 'FM0000'),
    CASE WHEN i % ${SAME_PHONE_ONE_OF} = 0 THEN '+12125550100' ELSE '+13' || to_char(i, 'FM000000000') END,
    CASE WHEN i % 50 = 0 THEN 'same-for-ever' ELSE 'request-' || i END
  FROM (
    SELECT i, CASE WHEN i % ${SANDBOX_ONE_OF} = 0 THEN 'sandbox-' ELSE 'merchant-' END || i % ${MERCHANTS} AS "merchantId",
      CASE WHEN i <= ${total * LEGACY_SHARE} THEN 'LEGACY-' ELSE 'ORD-' END || to_char(i, 'FM0000000')
        || CASE WHEN i % 2 = 0 THEN '-104' ELSE '' END AS "orderNumber"
    FROM generate_series(1, ${total}) i
    UNION ALL
    SELECT ${total} + m * ${SHARED} + n, CASE WHEN m >= ${MERCHANTS} THEN 'sandbox-' ELSE 'merchant-' END || m % ${MERCHANTS},
      'SHARED-' || n
    FROM generate_series(0, ${2 * MERCHANTS - 1}) m, generate_series(1, ${SHARED}) n
  ) keys`;

/** Fills a fresh database with deliveries for the staff search. */
export async function fillSearch(url: string, total: number): Promise<void> {
  await withClient(url, async (client) => {
    for (const sql of [MERCHANT_ROWS, PLAN_TABLE, planRows(total)]) await client.query(sql);
    await writePlanned(client);
  });
}
