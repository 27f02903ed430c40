import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { addDays, startOfUtcDay, utcDay } from "@/lib/core/time";
import { daysOf, type SearchFilter, type Sort } from "../filter";
import { type DeliveryStatus, IN_PROGRESS_STATUSES } from "../status";

/** What a row is ordered by. */
export const SORT_COLUMNS = {
  created: Prisma.sql`d."createdAt"`,
  pickup: Prisma.sql`d."pickupAt"`,
  price: Prisma.sql`d."priceCents"`,
} satisfies Record<Sort["by"], Prisma.Sql>;

const PICKUP = Prisma.sql`
  JOIN "Stop" pickup ON pickup."merchantId" = d."merchantId" AND pickup."deliveryId" = d.id AND pickup.position = 0`;
const DROPOFF = Prisma.sql`
  JOIN "Stop" dropoff ON dropoff."merchantId" = d."merchantId" AND dropoff."deliveryId" = d.id AND dropoff.position = 1`;

/** All texts that a search looks at, separated by line breaks so that no match spans two. */
const HAYSTACK = Prisma.sql`concat_ws(E'\n', d."orderNumber", d."customerName", d."customerPhone",
  pickup."customerName", pickup."fullAddress", pickup."apartmentUnitNumber", pickup."phoneNumber",
  dropoff."customerName", dropoff."fullAddress", dropoff."apartmentUnitNumber", dropoff."phoneNumber")`;

/** The deliveries as `d` and, where a text is looked for, their stops. */
export function fromSql(filter: SearchFilter): Prisma.Sql {
  return Prisma.sql`"Delivery" d ${filter.q === "" ? Prisma.empty : Prisma.sql`${PICKUP} ${DROPOFF}`}`;
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
  const asWritten = Prisma.sql`${HAYSTACK} ILIKE ${containing(word)}`;
  const digits = word.replaceAll(/\D/g, "");
  if (!PHONE_PART.test(word) || digits.length < MIN_PHONE_DIGITS || digits === word) return asWritten;
  return Prisma.sql`(${asWritten} OR ${HAYSTACK} LIKE ${containing(digits)})`;
}

/** A pattern that finds a text anywhere; what LIKE takes for wildcards stands for itself. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
