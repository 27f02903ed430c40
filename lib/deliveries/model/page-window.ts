import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { startOfUtcDay, utcDay } from "@/lib/core/time";
import type { Span } from "../rules/days";
import type { DeliveryStatus } from "../status";
import { DAY_COUNTS } from "../shared/projection-tail";

/** Filter of a list: creation time and statuses; empty for all. */
export type CountFilter = Span & { statuses: readonly DeliveryStatus[] };

const DAY_MS = 86_400_000;

/**
 * Splits a period into whole UTC days and the remainders before and after, each within one UTC day. `end` is
 * exclusive.
 */
export function partsOf({ start, end }: Span) {
  const first = start && new Date(Math.ceil(start.getTime() / DAY_MS) * DAY_MS);
  const last = end && startOfUtcDay(utcDay(end));
  if (start && end && first && last && first > last) return { whole: null, edges: [{ start, end }] };
  const before = start && first ? [{ start, end: first }] : [];
  const after = end && last ? [{ start: last, end }] : [];
  return {
    whole: { first, last },
    edges: [...before, ...after].filter((edge) => edge.start < edge.end),
  };
}

/**
 * Counts a period's deliveries by status, as rows (start, "end", status, count, "priceCents") to be added up: from
 * the day counts for whole UTC days, and from the index for the hours before and after, because the days of a time
 * zone start and end within UTC days.
 */
export function countsSql(ctx: Context, { start, end, statuses }: CountFilter): Prisma.Sql {
  const { whole, edges } = partsOf({ start, end });
  const wanted = (row: Prisma.Sql) =>
    Prisma.sql`${row}."merchantId" = ${ctx.merchantId} ${
      statuses.length > 0
        ? Prisma.sql`AND ${row}.status IN (${Prisma.join(statuses.map(statusSql))})`
        : Prisma.empty
    }`;
  const days =
    whole &&
    Prisma.sql`
      SELECT c.day::timestamp AT TIME ZONE 'UTC' AS start, (c.day + 1)::timestamp AT TIME ZONE 'UTC' AS "end",
        c.status, c.count, c."priceCents"
      FROM ${DAY_COUNTS} c WHERE ${wanted(Prisma.sql`c`)}
        ${whole.first ? Prisma.sql`AND c.day >= ${utcDay(whole.first)}::date` : Prisma.empty}
        ${whole.last ? Prisma.sql`AND c.day < ${utcDay(whole.last)}::date` : Prisma.empty}`;
  const hours = edges.map(
    (edge) => Prisma.sql`
      SELECT ${edge.start}::timestamptz AS start, ${edge.end}::timestamptz AS "end", d.status, count(*)::int AS count,
        sum(d."priceCents")::bigint AS "priceCents"
      FROM "Delivery" d WHERE ${wanted(Prisma.sql`d`)}
        AND d."createdAt" >= ${edge.start}::timestamptz AND d."createdAt" < ${edge.end}::timestamptz
      GROUP BY d.status`,
  );
  return Prisma.sql`(${Prisma.join([...(days ? [days] : []), ...hours], " UNION ALL ")})`;
}

const statusSql = (status: DeliveryStatus) => Prisma.sql`${status}::"DeliveryStatus"`;

/** Position of a page: the total, its period, and the number of rows of this period before it. */
export type PageWindow = { total: number; span: { start: Date; end: Date } | null; skip: number };

/** Requested rows, counted from the newest or from the oldest. */
export type PageOffset = { offset: number; limit: number; from?: "newest" | "oldest" };

/** Finds the days that contain the rows `offset` to `offset + limit` of the list ordered by creation. */
export async function pageWindow(ctx: Context, filter: CountFilter, page: PageOffset): Promise<PageWindow> {
  const newestFirst = await ctx.db.$queryRaw<{ start: Date; end: Date; count: number }[]>`
    SELECT start, "end", sum(count)::int AS count FROM ${countsSql(ctx, filter)} counts
    GROUP BY start, "end" ORDER BY start DESC`;
  const total = newestFirst.reduce((sum, { count }) => sum + count, 0);
  const touched: { start: Date; end: Date }[] = [];
  let before = 0;
  let skip = 0;
  for (const { count, ...day } of page.from === "oldest" ? newestFirst.toReversed() : newestFirst) {
    const after = before + count;
    if (count > 0 && after > page.offset && before < page.offset + page.limit) {
      if (touched.length === 0) skip = page.offset - before;
      touched.push(day);
    }
    before = after;
  }
  const [first, last] = page.from === "oldest" ? [touched[0], touched.at(-1)] : [touched.at(-1), touched[0]];
  return { total, span: first && last ? { start: first.start, end: last.end } : null, skip };
}
