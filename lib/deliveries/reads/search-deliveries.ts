import type { z } from "zod";
import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { requirePermission } from "@/lib/core/permissions";
import { inSnapshot } from "@/lib/core/snapshot";
import { parseInput } from "@/lib/core/validation";
import { pageWindow } from "../model/page-window";
import { type FoundDelivery, foundDeliveries } from "../model/search-rows";
import { type SearchInput, searchInput } from "../model/search-input";
import { MAX_COUNTED } from "../filter";
import { type FilterTimes, timesOf } from "../rules/days";
import { hasDeliveries } from "./latest-deliveries";
import { IS_OUTDATED, SEARCH_TAIL } from "../shared/projection-tail";
import { fromSql, isByOutcome, orderSql, SORT_COLUMNS, whereSql } from "../model/search-sql";
import { textSql } from "../shared/text-sql";

export type { FoundDelivery } from "../model/search-rows";

/** One page of the table. */
export type SearchPage = {
  deliveries: FoundDelivery[];
  page: number;
  perPage: number;
  total: number;
  /** Whether there are more than `total` matches. */
  isCapped: boolean;
  /** Requested order numbers without a delivery of the merchant. */
  missingOrderNumbers: string[];
  /** Whether the merchant has any delivery. */
  hasDeliveries: boolean;
};

/** A search with the times of its days. */
type Search = SearchInput & { span: FilterTimes };

type Matches = { ids: string[]; total: number; isCapped: boolean };

/**
 * Finds the merchant's deliveries for the table. With only statuses and dates, the total comes from the day counts;
 * if it is sorted by creation, so does the page, and a late page costs no more than the first.
 * @param options `zone`: IANA name of the time zone of the filter's days, by default the merchant's; `now`: what today is
 * @throws ServiceError `validation` for an invalid filter.
 */
export async function searchDeliveries(
  ctx: Context,
  input: z.input<typeof searchInput>,
  { zone, now = new Date() }: { zone?: string; now?: Date } = {},
): Promise<SearchPage> {
  requirePermission(ctx, "deliveries:read");
  const parsed = parseInput(searchInput, input);
  const timeZone = zone ?? (await getTimeZone(ctx)).timeZone;
  const search = { ...parsed, span: timesOf(parsed.filter, { now, timeZone }) };
  const { orders } = search.filter;
  const [matches, missingOrderNumbers] = await Promise.all([
    findMatches(ctx, search),
    orders.length > 0 ? missingOf(ctx, orders) : [],
  ]);
  return {
    deliveries: await foundDeliveries(ctx, matches.ids),
    page: search.page,
    perPage: search.perPage,
    total: matches.total,
    isCapped: matches.isCapped,
    missingOrderNumbers,
    hasDeliveries: matches.total > 0 || (await hasDeliveries(ctx)),
  };
}

function findMatches(ctx: Context, search: Search): Promise<Matches> {
  const { filter, sort } = search;
  if (isByOutcome(filter) && filter.q === "") return outcomeMatches(ctx, search);
  const named =
    filter.orders.length + filter.courier.length > 0 || filter.batch !== "" || filter.series !== "";
  if (filter.q !== "" || named || filter.late || filter.due || filter.by || filter.attention)
    return searchedMatches(ctx, search);
  return sort.by === "created" ? matchesByDay(ctx, search) : sortedMatches(ctx, search);
}

const offsetOf = ({ page, perPage }: SearchInput) => (page - 1) * perPage;

const countFilter = ({ filter, span }: Search) => ({ ...span, statuses: filter.status });

/** Filters by outcome count all matches, so that a figure of the overview and its rows agree. */
async function outcomeMatches(ctx: Context, search: Search): Promise<Matches> {
  const { filter, sort, perPage, span } = search;
  const where = whereSql(ctx, filter, span);
  const [counted, rows] = await Promise.all([
    ctx.db.$queryRaw<[{ total: number }]>`
      SELECT count(*)::int AS total FROM ${fromSql(filter, sort)} WHERE ${where}`,
    ctx.db.$queryRaw<{ id: string }[]>`
      SELECT d.id FROM ${fromSql(filter, sort)} WHERE ${where}
      ORDER BY ${orderSql(sort)} OFFSET ${offsetOf(search)} LIMIT ${perPage}`,
  ]);
  return { ids: rows.map(({ id }) => id), total: counted[0].total, isCapped: false };
}

/** Sorted by creation: the day counts determine the days of the page, and only these are read. */
async function matchesByDay(ctx: Context, search: Search): Promise<Matches> {
  const { filter, sort, perPage } = search;
  const window = await pageWindow(ctx, countFilter(search), {
    offset: offsetOf(search),
    limit: perPage,
    from: sort.direction === "desc" ? "newest" : "oldest",
  });
  if (!window.span) return { ids: [], total: window.total, isCapped: false };
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT d.id FROM ${fromSql(filter, sort)}
    WHERE ${whereSql(ctx, filter, window.span)}
    ORDER BY ${orderSql(sort)} OFFSET ${window.skip} LIMIT ${perPage}`;
  return { ids: rows.map(({ id }) => id), total: window.total, isCapped: false };
}

/**
 * Sorted by pickup or price: the total still comes from the day counts. A page in the second half is read from the
 * end, so that no page skips more than half of the rows; its position depends on the total, so both are read in one
 * snapshot.
 */
function sortedMatches(at: Context, search: Search): Promise<Matches> {
  return inSnapshot(at, (ctx) => sortedPage(ctx, search));
}

async function sortedPage(ctx: Context, search: Search): Promise<Matches> {
  const { filter, sort, perPage } = search;
  const { total } = await pageWindow(ctx, countFilter(search), { offset: 0, limit: 0 });
  const offset = offsetOf(search);
  if (offset >= total) return { ids: [], total, isCapped: false };
  const limit = Math.min(perPage, total - offset);
  const fromEnd = offset > total / 2;
  const order = fromEnd ? ({ ...sort, direction: sort.direction === "asc" ? "desc" : "asc" } as const) : sort;
  // PostgreSQL does not know how few they are, and would scan in sort order.
  const few = total <= MAX_SORTED ? Prisma.sql`OFFSET 0` : Prisma.empty;
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT d.id FROM (SELECT d.* FROM ${fromSql(filter, sort)} WHERE ${whereSql(ctx, filter, search.span)} ${few}) d
    ORDER BY ${orderSql(order)} OFFSET ${fromEnd ? total - offset - limit : offset} LIMIT ${limit}`;
  const ids = rows.map(({ id }) => id);
  return { ids: fromEnd ? ids.toReversed() : ids, total, isCapped: false };
}

type Order = "sorted" | "any";

/** A search whose page ends at the counting limit. */
type BoundedSearch = Pick<Search, "filter" | "sort" | "perPage" | "span"> & { offset: number };

/**
 * Up to this number, all matches are read and sorted. If there are more, some are usually near the start of every
 * order.
 */
const MAX_SORTED = 3_000;

/**
 * Filters by text, order numbers, couriers, lateness, due or delivery day, or attention are counted up to MAX_COUNTED. A text's matches are sorted if they are
 * few; if they are many, the page is found in sort order.
 */
async function searchedMatches(ctx: Context, wanted: Search): Promise<Matches> {
  // Pages end at the counting limit.
  const perPage = Math.max(0, Math.min(wanted.perPage, MAX_COUNTED - offsetOf(wanted)));
  const search = { ...wanted, perPage, offset: offsetOf(wanted) };
  if (search.filter.q === "") return firstMatches(ctx, search, MAX_COUNTED);
  const few = await firstMatches(ctx, search, MAX_SORTED, "any");
  if (!few.isCapped) {
    const isCapped = few.total > MAX_COUNTED;
    return { ids: few.ids, total: Math.min(few.total, MAX_COUNTED), isCapped };
  }
  const along = isByOutcome(search.filter) ? null : await matchesAlongOrder(ctx, search);
  return along ?? firstMatches(ctx, search, MAX_COUNTED);
}

/**
 * With more than MAX_SORTED matches among a million deliveries, this many deliveries contain three matches on
 * average.
 */
const WALKED_PER_MATCH = 1_000;
/** A longer scan takes as long as sorting all matches. */
const MAX_WALKED = 100_000;

/**
 * Returns the page among the first matches of the filter.
 * @param order `any`: in any order; use them only if they are all matches
 */
async function firstMatches(
  ctx: Context,
  search: BoundedSearch,
  limit: number,
  order: Order = "sorted",
): Promise<Matches> {
  const { filter, sort, perPage } = search;
  const direction = sort.direction === "asc" ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const rows = await ctx.db.$queryRaw<{ ids: string[]; total: number }[]>`
    WITH found AS MATERIALIZED (
      SELECT d.id, ${SORT_COLUMNS[sort.by]} AS key FROM ${fromSql(filter, sort)}
      WHERE ${whereSql(ctx, filter, search.span)}
      ${order === "sorted" ? Prisma.sql`ORDER BY ${orderSql(sort)}` : Prisma.empty} LIMIT ${limit + 1}
    )
    SELECT (SELECT count(*)::int FROM found) AS total, ARRAY(
      SELECT id FROM found ORDER BY key ${direction}, id ${direction} OFFSET ${search.offset} LIMIT ${perPage}
    ) AS ids`;
  const { ids, total } = rows[0] ?? { ids: [], total: 0 };
  return { ids, total: Math.min(total, limit), isCapped: total > limit };
}

/** Returns the page by scanning in sort order from the start; null if it would be a long scan. */
async function matchesAlongOrder(ctx: Context, search: BoundedSearch): Promise<Matches | null> {
  const { filter, sort, perPage, offset } = search;
  const limit = Math.min(MAX_WALKED, WALKED_PER_MATCH * (offset + perPage));
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    WITH unprojected AS MATERIALIZED (
      SELECT s."deliveryId" FROM ${SEARCH_TAIL} s
      WHERE s."merchantId" = ${ctx.merchantId} AND ${textSql(filter.q, Prisma.sql`s.text`)}
    ), walked AS (
      SELECT d.* FROM "Delivery" d WHERE ${whereSql(ctx, { ...filter, q: "" }, search.span)}
      ORDER BY ${orderSql(sort)} LIMIT ${limit}
    )
    SELECT d.id FROM walked d
    WHERE d.id IN (SELECT "deliveryId" FROM unprojected) OR EXISTS (
      SELECT FROM "DeliverySearch" s
      WHERE (s."merchantId", s."createdAt", s."deliveryId") = (d."merchantId", d."createdAt", d.id)
        AND NOT ${IS_OUTDATED} AND ${textSql(filter.q, Prisma.sql`s.text`)} OFFSET 0
    )
    ORDER BY ${orderSql(sort)} OFFSET ${offset} LIMIT ${perPage}`;
  if (rows.length < perPage) return null;
  return { ids: rows.map(({ id }) => id), total: MAX_COUNTED, isCapped: true };
}

async function missingOf(ctx: Context, orderNumbers: string[]): Promise<string[]> {
  const rows = await ctx.db.delivery.findMany({
    where: { merchantId: ctx.merchantId, orderNumber: { in: orderNumbers } },
    select: { orderNumber: true },
  });
  const found = new Set(rows.map(({ orderNumber }) => orderNumber));
  return orderNumbers.filter((orderNumber) => !found.has(orderNumber));
}
