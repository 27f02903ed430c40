import { Prisma } from "@/prisma/generated/client";
import type { Projection, Range } from "@/lib/core/projector";
import { FILL_OUTCOMES, writeOutcomes } from "./outcomes";
import { countedChanges, SEARCHABLE, searchableOf } from "./projection-tail";

const EVENTS = Prisma.sql`"DeliveryEvent"`;

const eventsOf = ({ from, to }: Range) =>
  Prisma.sql`(SELECT * FROM ${EVENTS} WHERE "transactionId" >= ${from} AND "transactionId" < ${to} OFFSET 0)`;

/** In the order of the keys: another order could deadlock with the projector. */
const ADD_DAYS = Prisma.sql`
  INSERT INTO "DeliveryDayCount" AS counts ("merchantId", day, status, count, "priceCents")
  SELECT "merchantId", day, status, sum(count), sum("priceCents") FROM changes GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT ("merchantId", day, status) DO UPDATE
  SET count = counts.count + EXCLUDED.count, "priceCents" = counts."priceCents" + EXCLUDED."priceCents"`;

const ADD_TOTALS = Prisma.sql`
  INSERT INTO "DeliveryTotal" AS totals ("merchantId", status, count, "priceCents")
  SELECT "merchantId", status, sum(count), sum("priceCents") FROM changes GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("merchantId", status) DO UPDATE
  SET count = totals.count + EXCLUDED.count, "priceCents" = totals."priceCents" + EXCLUDED."priceCents"`;

const INTO_SEARCH = Prisma.sql`
  INSERT INTO "DeliverySearch" ("merchantId", "createdAt", "deliveryId", "isSandbox", "orderNumber", text)`;

/** Day counts, totals and search texts of all deliveries. */
export const countsAndSearch: Projection = {
  name: "deliveries",
  events: EVENTS,

  async project(tx, range) {
    const seen = eventsOf(range);
    await tx.$executeRaw`
      WITH changes AS MATERIALIZED (SELECT * FROM ${countedChanges(seen)} AS counted), days AS (${ADD_DAYS})
      ${ADD_TOTALS}`;
    await tx.$executeRaw`
      ${INTO_SEARCH}
      SELECT * FROM ${searchableOf(seen)} AS found ORDER BY "merchantId", "createdAt", "deliveryId"
      ON CONFLICT ("merchantId", "createdAt", "deliveryId") DO UPDATE SET text = EXCLUDED.text`;
  },

  async rebuild(tx) {
    // A freshly restored database has no statistics, and the joins below would be extremely slow.
    await tx.$executeRaw`ANALYZE "Merchant", "Delivery", "Stop", "DeliverySearch"`;
    await tx.$executeRaw`DELETE FROM "DeliveryDayCount"`;
    await tx.$executeRaw`DELETE FROM "DeliveryTotal"`;
    await tx.$executeRaw`
      WITH changes AS MATERIALIZED (
        SELECT "merchantId", ("createdAt" AT TIME ZONE 'UTC')::date AS day, status, 1 AS count, "priceCents"::bigint
        FROM "Delivery"
      ), days AS (${ADD_DAYS})
      ${ADD_TOTALS}`;
    // Only differences are written: rewriting everything, with the text index, takes many times as long.
    await tx.$executeRaw`
      DELETE FROM "DeliverySearch" s WHERE NOT EXISTS (
        SELECT FROM "Delivery" d
        WHERE d."merchantId" = s."merchantId" AND d.id = s."deliveryId" AND d."createdAt" = s."createdAt")`;
    await tx.$executeRaw`
      ${INTO_SEARCH}
      SELECT found.* FROM (${SEARCHABLE}) AS found
      WHERE NOT EXISTS (
        SELECT FROM "DeliverySearch" s WHERE s."merchantId" = found."merchantId"
          AND s."createdAt" = found."createdAt" AND s."deliveryId" = found."deliveryId" AND s.text = found.text)
      ON CONFLICT ("merchantId", "createdAt", "deliveryId") DO UPDATE SET text = EXCLUDED.text`;
  },
};

/**
 * Added later, and therefore with a separate position. An event may be projected twice, because rows are
 * rebuilt from the delivery.
 */
export const outcomes: Projection = {
  name: "outcomes",
  events: EVENTS,

  async project(tx, range) {
    await tx.$executeRaw(writeOutcomes(eventsOf(range)));
  },

  async rebuild(tx) {
    await tx.$executeRaw`DELETE FROM "DeliveryOutcome"`;
    await tx.$executeRaw(FILL_OUTCOMES);
  },
};

/** Everything computed from the deliveries' events. */
export const DELIVERY_PROJECTIONS = [countsAndSearch, outcomes];
