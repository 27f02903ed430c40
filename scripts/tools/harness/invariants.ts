import type pg from "pg";
import { DIFFERENCES } from "@/lib/deliveries/shared/projections.fixture";
import { withClient } from "../../database/connection";
import type { Entry, Ledger } from "./ledger";

/** Violations of rules that must always hold, one sentence each. */
export type Damage = { lost: string[]; duplicated: string[]; inconsistentRows: string[] };

/** Each query returns the rows that contradict the rule. */
const HALF_DONE = `
  SELECT 'delivery ' || d."orderNumber" || ' is ' || d.status || ', its newest change says ' || coalesce(newest.status::text, 'nothing') AS problem
  FROM "Delivery" d
  LEFT JOIN LATERAL (
    SELECT status FROM "DeliveryEvent" c
    WHERE c."merchantId" = d."merchantId" AND c."deliveryId" = d.id ORDER BY sequence DESC LIMIT 1
  ) newest ON true
  WHERE newest.status IS DISTINCT FROM d.status
  UNION ALL
  SELECT 'delivery ' || d."orderNumber" || ' has ' || count(s.position) || ' stops'
  FROM "Delivery" d
  LEFT JOIN "Stop" s ON s."merchantId" = d."merchantId" AND s."deliveryId" = d.id
  GROUP BY d."merchantId", d.id HAVING count(s.position) <> 2
  UNION ALL
  SELECT 'delivery ' || d."orderNumber" || ' and its stop ' || s.position || ' have different planned times'
  FROM "Delivery" d
  JOIN "Stop" s ON s."merchantId" = d."merchantId" AND s."deliveryId" = d.id
  WHERE s."plannedAt" <> CASE s.position WHEN 0 THEN d."pickupAt" ELSE d."dropoffAt" END
  UNION ALL
  SELECT 'delivery ' || d."orderNumber" || ' has no first row of its history'
  FROM "Delivery" d
  WHERE NOT EXISTS (
    SELECT FROM "DeliveryEvent" c WHERE c."merchantId" = d."merchantId" AND c."deliveryId" = d.id
      AND c.sequence = 1 AND c."previousStatus" IS NULL)
  UNION ALL
  SELECT 'change ' || c.sequence || ' of ' || c."deliveryId" || ' does not follow the one before'
  FROM (
    SELECT *, lag(status) OVER history AS status_before, lag(sequence) OVER history AS sequence_before
    FROM "DeliveryEvent" WINDOW history AS (PARTITION BY "merchantId", "deliveryId" ORDER BY sequence)
  ) c
  WHERE c.sequence_before IS NOT NULL
    AND (c."previousStatus" IS DISTINCT FROM c.status_before OR c.sequence <> c.sequence_before + 1)
  UNION ALL
  SELECT 'a change or a stop of ' || part."deliveryId" || ' has no delivery'
  FROM (
    SELECT "merchantId", "deliveryId" FROM "DeliveryEvent" UNION SELECT "merchantId", "deliveryId" FROM "Stop"
  ) part
  WHERE NOT EXISTS (
    SELECT FROM "Delivery" d WHERE d."merchantId" = part."merchantId" AND d.id = part."deliveryId")
  UNION ALL
  SELECT 'the feed of ' || e."merchantId" || ' has ' || count(*) || ' events up to number ' || max(sequence)
  FROM "Event" e GROUP BY e."merchantId" HAVING count(*) <> max(sequence) - (
    SELECT CASE WHEN max(e.sequence) > c."skippedTo" THEN c."skippedTo" - c."skippedFrom" + 1 ELSE 0 END
    FROM "EventCounter" c WHERE c."merchantId" = e."merchantId")
  UNION ALL
  SELECT 'change ' || "deliverySequence" || ' of ' || "deliveryId" || ' is in the feed ' || count(*) || ' times'
  FROM "Event" WHERE "deliveryId" IS NOT NULL
  GROUP BY "merchantId", "deliveryId", "deliverySequence" HAVING count(*) > 1
  UNION ALL
  SELECT 'event ' || e.sequence || ' of ' || e."merchantId" || ' has no change'
  FROM "Event" e
  WHERE e."deliveryId" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "DeliveryEvent" c WHERE c."merchantId" = e."merchantId" AND c."deliveryId" = e."deliveryId"
      AND c.sequence = e."deliverySequence")
  UNION ALL
  SELECT 'event ' || coalesce(e.sequence, m.sequence) || ' of ' || coalesce(e."merchantId", m."merchantId") || ' has no content, or is not in the feed'
  FROM (SELECT * FROM "Event" WHERE "deliveryId" IS NULL) e
  FULL JOIN (SELECT * FROM "MerchantEvent" WHERE sequence IS NOT NULL) m
    ON m."merchantId" = e."merchantId" AND m.id = e.id AND m.sequence = e.sequence
  WHERE e.id IS NULL OR m.id IS NULL
  UNION ALL
  SELECT 'change ' || c.sequence || ' of ' || c."deliveryId" || ' is not in the feed'
  FROM "DeliveryEvent" c
  WHERE c."transactionId" < (SELECT position FROM "Projection" WHERE name = 'events')
    AND c."recordedAt" >= (SELECT min("createdAt") FROM "Event") AND NOT EXISTS (
    SELECT FROM "Event" e WHERE e."merchantId" = c."merchantId" AND e."deliveryId" = c."deliveryId"
      AND e."deliverySequence" = c.sequence)
  UNION ALL
  SELECT concat_ws(' ', 'derived:', what, line) FROM (${DIFFERENCES.sql}) AS differences`;

const OF_MERCHANTS = `
  SELECT d."merchantId", d."orderNumber", d."trackingCode", d.status, s."customerName" AS consignee
  FROM "Delivery" d
  LEFT JOIN "Stop" s ON s."merchantId" = d."merchantId" AND s."deliveryId" = d.id AND s.position = 1
  WHERE d."merchantId" = ANY($1)`;

type Found = {
  merchantId: string;
  orderNumber: string;
  trackingCode: string;
  status: string;
  consignee: string | null;
};

/** Returns how an acknowledged delivery changed, or undefined if it is unchanged. */
function lossOf(entry: Entry, found: Found[]): string | undefined {
  const { orderNumber, trackingCode, consignee, cancelled } = entry;
  if (trackingCode === undefined) return undefined;
  const match = found.find((row) => row.trackingCode === trackingCode);
  if (!match) return `${orderNumber} was acknowledged and is not there`;
  if (match.consignee !== consignee) return `${orderNumber} has another content than was acknowledged`;
  if (cancelled && match.status !== "cancelled")
    return `${orderNumber} is not cancelled, though its cancelling was acknowledged`;
  return undefined;
}

/** Returns rows that contradict each other, whichever process wrote them. */
export async function inconsistentRows(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ problem: string }>(HALF_DONE);
  return rows.map(({ problem }) => problem);
}

/** Compares the database with the responses that the clients got. */
export function checkInvariants(url: string, ledger: Ledger): Promise<Damage> {
  return withClient(url, async (client) => {
    const merchantIds = [...new Set(ledger.entries.map(({ merchantId }) => merchantId))];
    const { rows } = await client.query<Found>(OF_MERCHANTS, [merchantIds]);
    const found = new Map<string, Found[]>();
    for (const row of rows) {
      const key = `${row.merchantId} ${row.orderNumber}`;
      found.set(key, [...(found.get(key) ?? []), row]);
    }
    const damage: Damage = { lost: [], duplicated: [...ledger.contradictions], inconsistentRows: [] };
    for (const entry of ledger.entries) {
      const of = found.get(`${entry.merchantId} ${entry.orderNumber}`) ?? [];
      if (of.length > 1) damage.duplicated.push(`${entry.orderNumber} is there ${of.length} times`);
      const loss = lossOf(entry, of);
      if (loss !== undefined) damage.lost.push(loss);
    }
    damage.inconsistentRows = await inconsistentRows(client);
    return damage;
  });
}
