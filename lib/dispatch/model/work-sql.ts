import { Prisma } from "@/prisma/generated/client";
import { DELIVERY_STATUSES, type DeliveryStatus, isFinal, OPEN_STATUSES } from "@/lib/deliveries/status";
import { groupOf, WORK_GROUPS, type WorkFilter } from "../filter";

/** The planned time of the next stop. */
export const DUE = Prisma.sql`CASE WHEN d."goodsHeld" THEN dropoff."plannedAt" ELSE pickup."plannedAt" END`;

/** The place of a delivery's group in `WORK_GROUPS`. */
export const GROUP_ORDER = Prisma.raw(
  `CASE d.status ${OPEN_STATUSES.map(
    (status) => `WHEN '${status}' THEN ${WORK_GROUPS.indexOf(groupOf(status))}`,
  ).join(" ")} END`,
);

/** The deliveries as `d` with their merchant and stops. */
export const FROM = Prisma.sql`FROM "Delivery" d
  JOIN "Merchant" m ON m.id = d."merchantId"
  JOIN "Stop" pickup
    ON pickup."merchantId" = d."merchantId" AND pickup."deliveryId" = d.id AND pickup.position = 0
  JOIN "Stop" dropoff
    ON dropoff."merchantId" = d."merchantId" AND dropoff."deliveryId" = d.id AND dropoff.position = 1`;

/** As literals: with parameters PostgreSQL could not see that the partial index applies. */
const ENDED = Prisma.raw(
  DELIVERY_STATUSES.filter(isFinal)
    .map((status) => `'${status}'`)
    .join(", "),
);

/**
 * Open and live deliveries. Written exactly like the partial index "Delivery_open_idx", or PostgreSQL would not use
 * it; the tables are `d` and `m`.
 */
export const OPEN_AND_LIVE = Prisma.sql`
  d.status NOT IN (${ENDED}) AND m."sandboxOfId" IS NULL`;

const HAYSTACK = Prisma.sql`concat_ws(E'\n', d."orderNumber", m.name, pickup.city, dropoff.city)`;

/** The open work of a filter, in these statuses. */
export function whereSql(
  { q, vehicle, courier }: Omit<WorkFilter, "view">,
  statuses: readonly DeliveryStatus[],
): Prisma.Sql {
  const conditions = [OPEN_AND_LIVE, isAnyOf(Prisma.sql`d.status::text`, statuses)];
  if (vehicle.length > 0) conditions.push(isAnyOf(Prisma.sql`d."vehicleType"::text`, vehicle));
  if (courier.length > 0) conditions.push(isAnyOf(Prisma.sql`d."courierId"`, courier));
  for (const word of wordsOf(q)) conditions.push(Prisma.sql`${HAYSTACK} ILIKE ${containing(word)}`);
  return Prisma.join(conditions, " AND ");
}

function isAnyOf(column: Prisma.Sql, values: readonly string[]): Prisma.Sql {
  return Prisma.sql`${column} IN (${Prisma.join([...values])})`;
}

/** Enough for a merchant's name with a city; more words would only cost. */
const MAX_WORDS = 12;

function wordsOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ""))].slice(0, MAX_WORDS);
}

/** A pattern that finds a text anywhere; what LIKE takes for wildcards stands for itself. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
