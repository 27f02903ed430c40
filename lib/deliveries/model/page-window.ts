import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import type { DeliveryStatus } from "../status";
import { DAY_COUNTS } from "./projection-tail";

/** What narrows a list. Days are UTC days, YYYY-MM-DD, both included. */
export type DayFilter = { asOf: Date; statuses?: DeliveryStatus[]; startDate?: string; endDate?: string };

/** Where a page lies: the total, the days it spans, and how many newer rows of these days come before it. */
export type PageWindow = { total: number; days: { first: string; last: string } | null; skip: number };

type DayCount = { day: string; count: number };

/** Matching deliveries per UTC day, newest day first, from the day counts: the deliveries are not scanned. */
async function dayCounts(ctx: Context, filter: DayFilter): Promise<DayCount[]> {
  const { asOf, statuses, startDate, endDate } = filter;
  const statusIn = (column: Prisma.Sql) =>
    statuses
      ? Prisma.sql`AND ${column} IN (${Prisma.join(statuses.map((status) => Prisma.sql`${status}::"DeliveryStatus"`))})`
      : Prisma.empty;
  // Rows of the last day newer than the list's end are subtracted in the same statement, and so in the same snapshot.
  return ctx.db.$queryRaw<DayCount[]>`
    SELECT to_char(counts.day, 'YYYY-MM-DD') AS day,
      (sum(counts.count) - CASE WHEN counts.day < (${asOf}::timestamptz AT TIME ZONE 'UTC')::date THEN 0 ELSE (
        SELECT count(*) FROM "Delivery" newer
        WHERE newer."merchantId" = ${ctx.merchantId} AND newer."createdAt" > ${asOf}::timestamptz
          AND newer."createdAt" < ((counts.day + 1)::timestamp AT TIME ZONE 'UTC') ${statusIn(Prisma.sql`newer.status`)}
      ) END)::int AS count
    FROM ${DAY_COUNTS} counts
    WHERE counts."merchantId" = ${ctx.merchantId}
      AND counts.day <= (${asOf}::timestamptz AT TIME ZONE 'UTC')::date
      ${startDate === undefined ? Prisma.empty : Prisma.sql`AND counts.day >= ${startDate}::date`}
      ${endDate === undefined ? Prisma.empty : Prisma.sql`AND counts.day <= ${endDate}::date`}
      ${statusIn(Prisma.sql`counts.status`)}
    GROUP BY counts.day
    ORDER BY counts.day DESC`;
}

/** Which rows are wanted, counted from the newest or from the oldest. */
export type PageOffset = { offset: number; limit: number; from?: "newest" | "oldest" };

/** Finds the days that hold the rows `offset` to `offset + limit` of the list ordered by creation. */
export async function pageWindow(ctx: Context, filter: DayFilter, page: PageOffset): Promise<PageWindow> {
  const newestFirst = await dayCounts(ctx, filter);
  const total = newestFirst.reduce((sum, { count }) => sum + count, 0);
  const touched: string[] = [];
  let before = 0;
  let skip = 0;
  for (const { day, count } of page.from === "oldest" ? newestFirst.toReversed() : newestFirst) {
    const after = before + count;
    if (count > 0 && after > page.offset && before < page.offset + page.limit) {
      if (touched.length === 0) skip = page.offset - before;
      touched.push(day);
    }
    before = after;
  }
  const [first, last] = [touched[0], touched.at(-1)].sort();
  return { total, days: first === undefined || last === undefined ? null : { first, last }, skip };
}
