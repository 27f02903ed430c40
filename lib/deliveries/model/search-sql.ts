import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { addDays, startOfUtcDay, utcDay } from "@/lib/core/time";
import { daysOf, type SearchFilter, type Sort } from "../filter";
import { SEARCHED } from "./projection-tail";
import { type DeliveryStatus, IN_PROGRESS_STATUSES } from "../status";

/** What a row is ordered by. */
export const SORT_COLUMNS = {
  created: Prisma.sql`d."createdAt"`,
  pickup: Prisma.sql`d."pickupAt"`,
  price: Prisma.sql`d."priceCents"`,
} satisfies Record<Sort["by"], Prisma.Sql>;

/**
 * The deliveries in whose texts words are looked for. Without the table of deliveries, where neither filter nor order needs
 * it, PostgreSQL finds the words in their index or, if they are frequent, walks from the newest on.
 */
function searched(filter: SearchFilter, sort: Sort): Prisma.Sql {
  const needsRow = filter.status.length > 0 || filter.late || sort.by !== "created";
  return needsRow
    ? Prisma.sql`(
        SELECT stored.*, s.text FROM ${SEARCHED} s
        JOIN "Delivery" stored ON stored."merchantId" = s."merchantId" AND stored.id = s."deliveryId"
      )`
    : Prisma.sql`(SELECT *, "deliveryId" AS id FROM ${SEARCHED} s)`;
}

/** The deliveries as `d`. */
export function fromSql(filter: SearchFilter, sort: Sort): Prisma.Sql {
  return Prisma.sql`${filter.q === "" ? Prisma.sql`"Delivery"` : searched(filter, sort)} d`;
}

/** Newest, latest, dearest first or the other way round; ties broken by id, so that pages never overlap. */
export function orderSql(sort: Sort): Prisma.Sql {
  const direction = sort.direction === "asc" ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  return Prisma.sql`${SORT_COLUMNS[sort.by]} ${direction}, d.id ${direction}`;
}

/** The rows of the filter. Always of the context's merchant. */
export function whereSql(ctx: Context, filter: SearchFilter): Prisma.Sql {
  const { from, to } = daysOf(filter, utcDay(new Date()));
  const conditions = [Prisma.sql`d."merchantId" = ${ctx.merchantId}`];
  if (filter.status.length > 0) conditions.push(statusIn(filter.status));
  if (filter.late) conditions.push(statusIn(IN_PROGRESS_STATUSES), LATE);
  if (filter.orders.length > 0) {
    conditions.push(Prisma.sql`d."orderNumber" IN (${Prisma.join(filter.orders)})`);
  }
  if (from !== null) conditions.push(Prisma.sql`d."createdAt" >= ${startOfUtcDay(from)}::timestamptz`);
  if (to !== null) conditions.push(Prisma.sql`d."createdAt" < ${startOfUtcDay(addDays(to, 1))}::timestamptz`);
  for (const word of wordsOf(filter.q)) conditions.push(wordSql(word));
  return Prisma.join(conditions, " AND ");
}

const LATE = Prisma.sql`d."dropoffAt" < now()`;

function statusIn(statuses: readonly DeliveryStatus[]): Prisma.Sql {
  return Prisma.sql`d.status IN (${Prisma.join(statuses.map((status) => Prisma.sql`${status}::"DeliveryStatus"`))})`;
}

/** Enough for a name with a whole address; more words would only cost. */
const MAX_WORDS = 12;

function wordsOf(text: string): string[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== "");
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** A part of a phone number as people write it; stored are a plus sign and digits. */
const PHONE_PART = /^\+?[\d().\-/]+$/;
const MIN_PHONE_DIGITS = 3;

function wordSql(word: string): Prisma.Sql {
  const asWritten = Prisma.sql`d.text LIKE lower(${containing(word)})`;
  const digits = word.replaceAll(/\D/g, "");
  if (!PHONE_PART.test(word) || digits.length < MIN_PHONE_DIGITS || digits === word) return asWritten;
  return Prisma.sql`(${asWritten} OR d.text LIKE ${containing(digits)})`;
}

/** A pattern that finds a text anywhere; what LIKE takes for wildcards stands for itself. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
