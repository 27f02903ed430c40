import { Prisma } from "@/prisma/generated/client";
import type { Context } from "../context";
import type { DeliveryStatus } from "./status";

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
  // Rows of the last day that are newer than the list's end are counted away in the same statement, and so
  // in the same snapshot.
  return ctx.db.$queryRaw<DayCount[]>`
    SELECT to_char(counts.day, 'YYYY-MM-DD') AS day,
      (sum(counts.count) - CASE WHEN counts.day < (${asOf}::timestamptz AT TIME ZONE 'UTC')::date THEN 0 ELSE (
        SELECT count(*) FROM "Delivery" newer
        WHERE newer."merchantId" = ${ctx.merchantId} AND newer."createdAt" > ${asOf}::timestamptz
          AND newer."createdAt" < ((counts.day + 1)::timestamp AT TIME ZONE 'UTC') ${statusIn(Prisma.sql`newer.status`)}
      ) END)::int AS count
    FROM "DeliveryDayCount" counts
    WHERE counts."merchantId" = ${ctx.merchantId}
      AND counts.day <= (${asOf}::timestamptz AT TIME ZONE 'UTC')::date
      ${startDate === undefined ? Prisma.empty : Prisma.sql`AND counts.day >= ${startDate}::date`}
      ${endDate === undefined ? Prisma.empty : Prisma.sql`AND counts.day <= ${endDate}::date`}
      ${statusIn(Prisma.sql`counts.status`)}
    GROUP BY counts.day
    ORDER BY counts.day DESC`;
}

/** Finds the days that hold the rows `offset` to `offset + limit` of the newest-first list. */
export async function pageWindow(
  ctx: Context,
  filter: DayFilter,
  page: { offset: number; limit: number },
): Promise<PageWindow> {
  const counts = await dayCounts(ctx, filter);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  let skip = 0;
  let first: string | null = null;
  let last: string | null = null;
  for (const { day, count } of counts) {
    const after = before + count;
    if (count > 0 && after > page.offset && before < page.offset + page.limit) {
      if (last === null) {
        last = day;
        skip = page.offset - before;
      }
      first = day;
    }
    before = after;
  }
  return { total, days: first === null || last === null ? null : { first, last }, skip };
}
