import { Prisma } from "@/prisma/generated/client";
import type { MerchantId } from "@/lib/core/ids";
import { utcDay } from "@/lib/core/time";
import type { DeliveryStatus } from "../status";
import { LISTED_DELIVERY, STOPS_SQL } from "./columns";
import { type Span, spanOfDays } from "../rules/days";
import type { ListQuery } from "../rules/list-query";
import { partsOf } from "./page-window";
import { DAY_COUNTS, TOTALS } from "../shared/projection-tail";

const { empty, sql } = Prisma;

/** A merchant's list, filtered by a query. */
type List = { merchantId: MerchantId; query: ListQuery };

/**
 * Returns the statement of one page: its deliveries, newest first, each with the `total` of the list. An empty page
 * is a row without a delivery. In reading direction, it returns one delivery more than `per_page` if the list
 * continues; `behind` reports whether there are any on the other side of a position. Everything comes from one
 * snapshot.
 */
export function listSql(list: List): Prisma.Sql {
  return sql`
    WITH ${countedSql(list)}, page AS (SELECT d.* ${pageSql(list)})
    SELECT total.total, ${behindSql(list)} AS behind, d.id IS NULL AS empty, ${LISTED_DELIVERY.sql}
    FROM total LEFT JOIN (page d ${STOPS_SQL}) ON true
    ORDER BY d."createdAt" DESC, d.id DESC`;
}

/** Formats an array of texts for PostgreSQL. */
const arrayText = (texts: readonly string[]) =>
  `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(",")}}`;

const statusList = (statuses: readonly DeliveryStatus[]) => sql`${arrayText(statuses)}::"DeliveryStatus"[]`;

/**
 * `total`, and how the page is found: from the rows of the order numbers, or from the key of a numbered page's first
 * row.
 */
function countedSql(list: List): Prisma.Sql {
  const { merchantId, query } = list;
  if (query.order_numbers) {
    return sql`matching AS MATERIALIZED (
        SELECT * FROM "Delivery" d WHERE d."merchantId" = ${merchantId}
          AND d."orderNumber" = ANY(${arrayText(query.order_numbers)}::text[])
          ${query.status ? sql`AND d.status = ANY(${statusList(query.status)})` : empty}
          ${datesSql(query)} ${query.as_of ? sql`AND d."createdAt" <= ${query.as_of}::timestamptz` : empty}
      ), total AS (SELECT count(*)::int AS total FROM matching)`;
  }
  const newer = query.as_of
    ? sql`(SELECT count(*) FROM "Delivery" d WHERE d."merchantId" = ${merchantId}
        ${query.status ? sql`AND d.status = ANY(${statusList(query.status)})` : empty} ${datesSql(query)}
        AND d."createdAt" > ${query.as_of}::timestamptz)`
    : sql`0`;
  const total = sql`days AS (${dayCountsSql(list)}), newer AS (SELECT ${newer}::int AS count),
    total AS (SELECT COALESCE(sum(days.count), 0)::int - (SELECT count FROM newer) AS total FROM days)`;
  return isNumbered(query) ? sql`${total}, ${firstRowSql(list)}` : total;
}

/** Deliveries by UTC day, or all together if days do not matter: the only place that knows how they are counted. */
function dayCountsSql({ merchantId, query }: List): Prisma.Sql {
  const wanted = sql`counts."merchantId" = ${merchantId}
      ${query.status ? sql`AND counts.status = ANY(${statusList(query.status)})` : empty}`;
  if (!isNumbered(query) && query.start_date === undefined && query.end_date === undefined) {
    return sql`SELECT sum(counts.count)::int AS count FROM ${TOTALS} counts WHERE ${wanted}`;
  }
  const span = zonedSpan(query);
  if (span) return zonedCountsSql({ merchantId, query }, span, wanted);
  return sql`
    SELECT counts.day, sum(counts.count)::int AS count FROM ${DAY_COUNTS} counts
    WHERE ${wanted}
      ${query.start_date === undefined ? empty : sql`AND counts.day >= ${query.start_date}::date`}
      ${query.end_date === undefined ? empty : sql`AND counts.day <= ${query.end_date}::date`}
    GROUP BY counts.day`;
}

/** Returns the period of the query's days in its time zone; null without one. */
function zonedSpan({ start_date, end_date, time_zone }: ListQuery): Span | null {
  if (time_zone === undefined || start_date === undefined || end_date === undefined) return null;
  return spanOfDays({ from: start_date, to: end_date }, time_zone);
}

/**
 * Deliveries of a period by UTC day. Days of a time zone start and end within UTC days: these hours are counted in
 * the index, the whole days in between come from the day counts.
 */
function zonedCountsSql({ merchantId, query }: List, span: Span, wanted: Prisma.Sql): Prisma.Sql {
  const { whole, edges } = partsOf(span);
  const days =
    whole &&
    sql`SELECT counts.day, sum(counts.count)::int AS count FROM ${DAY_COUNTS} counts
      WHERE ${wanted} ${whole.first ? sql`AND counts.day >= ${utcDay(whole.first)}::date` : empty}
        ${whole.last ? sql`AND counts.day < ${utcDay(whole.last)}::date` : empty}
      GROUP BY counts.day`;
  const hours = edges.map(
    ({ start, end }) => sql`SELECT ${utcDay(start)}::date AS day, count(*)::int AS count FROM "Delivery" d
      WHERE d."merchantId" = ${merchantId}
        ${query.status ? sql`AND d.status = ANY(${statusList(query.status)})` : empty}
        AND d."createdAt" >= ${start}::timestamptz AND d."createdAt" < ${end}::timestamptz`,
  );
  return Prisma.join([...(days ? [days] : []), ...hours], " UNION ALL ");
}

/** Whether the page is not the first and has no position, so that the rows before it have to be counted. */
function isNumbered({ page, position, as_of }: ListQuery): boolean {
  return !position && (page > 1 || as_of !== undefined);
}

const offsetOf = ({ page, per_page }: ListQuery) => sql`${(page - 1) * per_page}::bigint`;

/** `first_row`: the day counts determine its day, and only rows of this day are skipped, in the index. */
function firstRowSql(list: List): Prisma.Sql {
  const offset = sql`(${offsetOf(list.query)} + (SELECT count FROM newer))`;
  return sql`until AS (SELECT day, count, sum(count) OVER (ORDER BY day DESC) AS until FROM days),
    first_day AS (
      SELECT day, ${offset} - (until - count) AS skip FROM until WHERE until > ${offset} ORDER BY day DESC LIMIT 1
    ), first_row AS (SELECT d."createdAt", d.id ${scanSql(list, {
      direction: "older",
      where: sql`AND d."createdAt" < ((SELECT day FROM first_day) + 1)::timestamp AT TIME ZONE 'UTC'`,
      skip: sql`(SELECT skip FROM first_day)`,
      limit: sql`1`,
    })})`;
}

const KEY = sql`(d."createdAt", d.id)`;

function pageSql(list: List): Prisma.Sql {
  const { position, order_numbers, per_page } = list.query;
  const limit = sql`${per_page + 1}::int`;
  if (position?.side === "end") {
    const last = sql`(SELECT (total - 1) % ${per_page}::int + 1 FROM total)`;
    return scanSql(list, { direction: "newer", limit: last });
  }
  if (position) {
    const { side, createdAt, id } = position;
    const beyond = side === "older" ? sql`<` : sql`>`;
    const where = sql`AND ${KEY} ${beyond} (${createdAt}::timestamptz, ${id})`;
    return scanSql(list, { direction: side, where, limit });
  }
  if (!isNumbered(list.query)) return scanSql(list, { direction: "older", limit });
  if (order_numbers) return scanSql(list, { direction: "older", skip: offsetOf(list.query), limit });
  const where = sql`AND ${KEY} <= (SELECT "createdAt", id FROM first_row)`;
  return scanSql(list, { direction: "older", where, limit });
}

/** Whether a row is on the other side of the page's position: the row of the position, or beyond. */
function behindSql(list: List): Prisma.Sql {
  const { position } = list.query;
  if (!position || position.side === "end") return sql`false`;
  const { side, createdAt, id } = position;
  const where = sql`AND ${KEY} ${side === "older" ? sql`>=` : sql`<=`} (${createdAt}::timestamptz, ${id})`;
  const scan = scanSql(list, { direction: side === "older" ? "newer" : "older", where, limit: sql`1` });
  return sql`EXISTS (SELECT ${scan})`;
}

type Scan = { direction: "older" | "newer"; where?: Prisma.Sql; skip?: Prisma.Sql; limit: Prisma.Sql };

/**
 * Rows `d` of the list in the order of their keys. Several statuses are each read in index order and merged. The
 * inner limit is for PostgreSQL's planner, which does not use the outer one.
 */
function scanSql({ merchantId, query }: List, { direction, where = empty, skip, limit }: Scan): Prisma.Sql {
  const order =
    direction === "older" ? sql`ORDER BY d."createdAt" DESC, d.id DESC` : sql`ORDER BY d."createdAt", d.id`;
  const rows = (status: Prisma.Sql) => sql`
    SELECT * FROM "Delivery" d WHERE d."merchantId" = ${merchantId} ${status} ${datesSql(query)} ${where}
    ${order} LIMIT ${skip ? sql`${skip} + 1` : sql`101`}`;
  const source = query.order_numbers
    ? sql`SELECT * FROM matching d WHERE true ${where}`
    : query.status
      ? sql`SELECT d.* FROM unnest(${statusList(query.status)}) AS wanted(status)
          CROSS JOIN LATERAL (${rows(sql`AND d.status = wanted.status`)}) d`
      : rows(empty);
  return sql`FROM (${source}) d ${order} ${skip ? sql`OFFSET ${skip}` : empty} LIMIT ${limit}`;
}

function datesSql(query: ListQuery): Prisma.Sql {
  const span = zonedSpan(query);
  if (span) {
    return sql`${span.start ? sql`AND d."createdAt" >= ${span.start}::timestamptz` : empty}
      ${span.end ? sql`AND d."createdAt" < ${span.end}::timestamptz` : empty}`;
  }
  const { start_date, end_date } = query;
  if (start_date === undefined || end_date === undefined) return empty;
  return sql`AND d."createdAt" >= ${start_date}::date::timestamp AT TIME ZONE 'UTC'
    AND d."createdAt" < (${end_date}::date + 1)::timestamp AT TIME ZONE 'UTC'`;
}
