import { Prisma } from "@/prisma/generated/client";
import { OPEN_SQL } from "@/lib/deliveries/rules/late";
import { containing } from "@/lib/deliveries/shared/text-sql";
import type { WorkFilter } from "../filter";

/** The planned time of the next stop. If it has passed, the stop is overdue; the delivery may still be in time. */
export const DUE = Prisma.sql`CASE WHEN d."goodsHeld" THEN d."dropoffAt" ELSE d."pickupAt" END`;

/**
 * Stops of the deliveries `d`, each looked up by its full key. For a plain join PostgreSQL may read all stops of a
 * merchant for every delivery, which takes seconds for a thousand.
 */
export const WITH_STOPS = Prisma.sql`
  CROSS JOIN LATERAL (${stopSql(0)}) pickup
  CROSS JOIN LATERAL (${stopSql(1)}) dropoff`;

function stopSql(position: number): Prisma.Sql {
  return Prisma.sql`SELECT * FROM "Stop" s
    WHERE s."merchantId" = d."merchantId" AND s."deliveryId" = d.id AND s.position = ${position} OFFSET 0`;
}

/** Deliveries as `d` with their merchant, and the search text if the filter needs it. */
export function fromSql({ q }: Pick<WorkFilter, "q">): Prisma.Sql {
  const searched = Prisma.sql`${WITH_STOPS} CROSS JOIN LATERAL (
    SELECT search_fold(concat_ws(E'\n', d."orderNumber", m.name, pickup.city, dropoff.city, pickup."customerName",
      dropoff."customerName")) AS text OFFSET 0
  ) searched`;
  return Prisma.sql`FROM "Delivery" d JOIN "Merchant" m ON m.id = d."merchantId" ${q === "" ? Prisma.empty : searched}`;
}

/** Open and live deliveries; the tables are `d` and `m`. */
export const OPEN_AND_LIVE = Prisma.sql`${Prisma.raw(OPEN_SQL)} AND m."sandboxOfId" IS NULL`;

/** Open work matching a text and vehicles, in every view. */
export function whereSql({ q, vehicle }: Pick<WorkFilter, "q" | "vehicle">): Prisma.Sql {
  const conditions = [OPEN_AND_LIVE];
  if (vehicle.length > 0) conditions.push(Prisma.sql`d."vehicleType" = ANY(${vehicle}::"VehicleType"[])`);
  for (const word of wordsOf(q))
    conditions.push(Prisma.sql`searched.text LIKE search_fold(${containing(word)})`);
  return Prisma.join(conditions, " AND ");
}

/** Enough for a merchant's name with a city; more words would only cost time. */
const MAX_WORDS = 12;

function wordsOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ""))].slice(0, MAX_WORDS);
}
