import { Prisma } from "@/prisma/generated/client";
import type { TransactionDb } from "@/lib/core/db";
import type { Projection, Range } from "@/lib/core/projector";

/**
 * Sequence numbers that a merchant's events were given, both ends included. `hasTrouble`: whether any of them
 * is a failure, a failed attempt or a wrong PIN.
 */
export type Numbered = { merchantId: string; from: bigint; to: bigint; hasTrouble: boolean };

/**
 * Passes events on, in the transaction that gives them their numbers: what it writes exists exactly once for each
 * event, even if a process is killed at any point. It must be quick, because the next events wait for it.
 */
export type FanOut = (tx: TransactionDb, numbered: Numbered[]) => Promise<void>;

const EVENTS = Prisma.sql`"DeliveryEvent"`;

/** Events that belong to no delivery and have no number yet. */
const OUTBOX = Prisma.sql`(SELECT * FROM "MerchantEvent" WHERE sequence IS NULL)`;

const inRange = ({ from, to }: Range) =>
  Prisma.sql`(SELECT * FROM ${EVENTS} WHERE "transactionId" >= ${from} AND "transactionId" < ${to} OFFSET 0)`;

/**
 * Events without a number that should have one: those not projected yet, and those written on this server
 * before it noticed that the database came from another one. Events from before the feed existed stay
 * without.
 */
const MISSING = Prisma.sql`(
  SELECT * FROM ${EVENTS} e
  WHERE NOT EXISTS (
    SELECT FROM "Event" n
    WHERE n."merchantId" = e."merchantId" AND n."deliveryId" = e."deliveryId" AND n."deliverySequence" = e.sequence
  ) AND (
    e."transactionId" >= (SELECT position FROM "Projection" WHERE name = 'events')
    OR e."recordedAt" >= (SELECT min("createdAt") FROM "Event")
  )
)`;

/**
 * Numbers events: by transaction, and those of one delivery always in history order, even if a transaction
 * got its number early and its turn late. Events without a delivery follow the others of their transaction. A
 * repaired history reports to machines that earlier events were wrong, as a correction does.
 */
const numberEvents = (events: Prisma.Sql, others: Prisma.Sql) => Prisma.sql`
  WITH fresh AS MATERIALIZED (
    SELECT "merchantId", gen_random_uuid()::text AS id, "deliveryId", sequence, status,
      CASE type WHEN 'created' THEN 'delivery.created' WHEN 'status_changed' THEN 'delivery.status_changed'
        WHEN 'changed' THEN 'delivery.changed' WHEN 'custody' THEN 'delivery.custody_changed'
        WHEN 'pin_failed' THEN 'delivery.pin_failed' WHEN 'pin_released' THEN 'delivery.pin_released' ELSE 'delivery.corrected' END AS type,
      max("transactionId") OVER (PARTITION BY "merchantId", "deliveryId" ORDER BY sequence) AS turn
    FROM ${events} AS seen
    UNION ALL
    SELECT "merchantId", id, NULL, NULL, NULL, type, "transactionId" FROM ${others} AS other
  ), counts AS (
    SELECT "merchantId", count(*) AS count, 
      coalesce(bool_or(type = 'delivery.pin_failed' OR status IN ('incomplete', 'failed') AND type IN ('delivery.created', 'delivery.status_changed', 'delivery.corrected')), false) AS "hasTrouble" FROM fresh GROUP BY 1
  ), counters AS (
    INSERT INTO "EventCounter" AS counter ("merchantId", last)
    SELECT "merchantId", count FROM counts ORDER BY 1
    ON CONFLICT ("merchantId") DO UPDATE SET last = counter.last + EXCLUDED.last
    RETURNING "merchantId", last
  ), numbered AS (
    INSERT INTO "Event" ("merchantId", sequence, id, type, "deliveryId", "deliverySequence")
    SELECT "merchantId",
      last - count + row_number() OVER (PARTITION BY "merchantId" ORDER BY turn, "deliveryId", fresh.sequence),
      id, type, "deliveryId", fresh.sequence
    FROM fresh JOIN counts USING ("merchantId") JOIN counters USING ("merchantId")
    RETURNING "merchantId", id, sequence, "deliveryId"
  ), others AS (
    UPDATE "MerchantEvent" other SET sequence = numbered.sequence
    FROM numbered
    WHERE numbered."deliveryId" IS NULL AND other."merchantId" = numbered."merchantId" AND other.id = numbered.id
  )
  SELECT "merchantId", last - count + 1 AS "from", last AS "to", "hasTrouble" FROM counters JOIN counts USING ("merchantId")`;

/**
 * Ends a range before an event whose delivery has an earlier event after the range: a transaction that got its number early wrote
 * the former after a later transaction wrote the latter, and an open transaction with a number between both ends the range there.
 */
async function endInOrder(tx: TransactionDb, { from, to }: Range): Promise<bigint> {
  const [found] = await tx.$queryRaw<{ end: bigint | null }[]>`
    SELECT min("transactionId") AS "end" FROM ${inRange({ from, to })} AS event
    WHERE sequence > 1 AND EXISTS (
      SELECT FROM ${EVENTS} earlier
      WHERE earlier."merchantId" = event."merchantId" AND earlier."deliveryId" = event."deliveryId"
        AND earlier.sequence < event.sequence AND earlier."transactionId" >= ${to}
    )`;
  // The rest may have lost earlier events, too.
  return found?.end ? endInOrder(tx, { from, to: found.end }) : to;
}

/** The feed of events, which `fanOuts` pass on. */
export function eventFeed(fanOuts: readonly FanOut[]): Projection {
  const add = async (tx: TransactionDb, events: Prisma.Sql, others: Prisma.Sql) => {
    const numbered = await tx.$queryRaw<Numbered[]>(numberEvents(events, others));
    if (numbered.length === 0) return;
    for (const fanOut of fanOuts) await fanOut(tx, numbered);
  };
  return {
    name: "events",
    events: EVENTS,
    outbox: OUTBOX,
    endOf: endInOrder,
    // Without a lower bound: processes of a version before this table would move the position past its events.
    project: (tx, range) =>
      add(
        tx,
        inRange(range),
        Prisma.sql`(SELECT * FROM ${OUTBOX} AS waiting WHERE "transactionId" < ${range.to})`,
      ),
    rebuild: (tx) => add(tx, MISSING, OUTBOX),
  };
}
