import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { ROW_FILTERS, ROWS_PER_PAGE, type RowFilter, type RowStatus } from "../constants";
import { findBookings, type ImportBooking } from "../model/find-bookings";
import { type FoundRow, type ImportRowView, presentRow } from "../model/present-row";
import { fromRows, hasStatus, statusOf } from "../model/row-status";
import { checkOf, findStored, type ImportCheck, type StoredImport } from "../model/stored";

export type { ImportBooking, ImportRowView };

/** Example values of a column. */
const EXAMPLES = 3;
const ROWS_FOR_EXAMPLES = 50;

export type ImportPage = Omit<StoredImport, "merchantId" | "fixedWidths"> & {
  /** Different values of each column. */
  examples: string[][];
  counts: Record<RowStatus, number>;
  total: number;
  check: ImportCheck;
  /** Latest first. */
  bookings: ImportBooking[];
  /** Prices of the rows that are ready, in minor units. */
  prices: Prices;
  /** Prices of the rows that are booked. */
  bookedPrices: Prices;
  /** Rows that are not booked, with a stop that was located by a postal code or a city only. */
  imprecise: number;
  rows: ImportRowView[];
  /** Rows of the filter. */
  shown: number;
  page: number;
};

type Prices = { currency: string; cents: number }[];

export type ImportQuery = { id: string; page: number; filter: RowFilter | null };

/**
 * Returns an import and a page of its rows with the results of their checks.
 * @throws ServiceError `notFound`
 */
export async function getImport(ctx: Context, { id, page, filter }: ImportQuery): Promise<ImportPage> {
  requirePermission(ctx, "deliveries:read");
  const { db, merchantId } = ctx;
  const { merchantId: _, fixedWidths: _widths, ...found } = await findStored(ctx, id);
  const from = fromRows(merchantId, id);
  const [groups, rows, first, check, bookings] = await Promise.all([
    db.$queryRaw<Group[]>`
      SELECT ${statusOf} AS status, p.preview->>'currency' AS currency, count(*)::int AS count,
        count(*) FILTER (WHERE p.preview->'places' @? '$[*].precision ? (@ == "city" || @ == "postal_code")')::int
          AS imprecise,
        coalesce(sum((p.preview->>'priceCents')::bigint), 0)::float AS cents
      FROM ${from} GROUP BY 1, 2`,
    db.$queryRaw<FoundRow[]>`
      SELECT r.position, r.line, r.cells, r.edited, r.damages, ${statusOf} AS status, p."orderNumber",
        coalesce(b.error, p.error) AS error, p.preview, coalesce(b."deliveryId", p."deliveryId") AS "deliveryId"
      FROM ${from} ${filter ? Prisma.sql`WHERE ${hasStatus(ROW_FILTERS[filter])}` : Prisma.empty} ORDER BY r.position
      LIMIT ${ROWS_PER_PAGE} OFFSET ${(page - 1) * ROWS_PER_PAGE}`,
    db.importRow.findMany({
      where: { merchantId, importId: id },
      orderBy: { position: "asc" },
      take: ROWS_FOR_EXAMPLES,
      select: { cells: true },
    }),
    checkOf(ctx, found),
    findBookings(ctx, id),
  ]);
  const counts = countsOf(groups);
  const sum = (statuses: readonly RowStatus[]) => statuses.reduce((all, status) => all + counts[status], 0);
  const total = sum(Object.keys(counts) as RowStatus[]);
  const open = groups.filter(({ status }) => isIn(ROW_FILTERS.left, status));
  return {
    ...found,
    examples: examplesOf(
      first.map(({ cells }) => cells as string[]),
      found.header.length,
    ),
    counts,
    total,
    check,
    bookings,
    prices: pricesOf(groups.filter(({ status }) => status === "ready")),
    bookedPrices: pricesOf(groups.filter(({ status }) => status === "booked")),
    imprecise: open.reduce((all, { imprecise }) => all + imprecise, 0),
    rows: rows.map((row) => presentRow(row, found)),
    shown: filter ? sum(ROW_FILTERS[filter]) : total,
    page,
  };
}

type Group = { status: RowStatus; currency: string | null; count: number; imprecise: number; cents: number };

function countsOf(groups: readonly Group[]): Record<RowStatus, number> {
  const counts: Record<RowStatus, number> = {
    checking: 0,
    unchecked: 0,
    ready: 0,
    already_booked: 0,
    problem: 0,
    waiting: 0,
    booked: 0,
  };
  for (const { status, count } of groups) counts[status] += count;
  return counts;
}

const isIn = (statuses: readonly RowStatus[], status: RowStatus) => statuses.includes(status);

function pricesOf(groups: readonly Group[]): Prices {
  const sums = new Map<string, number>();
  for (const { currency, cents } of groups)
    if (currency !== null) sums.set(currency, (sums.get(currency) ?? 0) + cents);
  return [...sums].map(([currency, cents]) => ({ currency, cents }));
}

const examplesOf = (rows: readonly string[][], columns: number) =>
  Array.from({ length: columns }, (_, column) =>
    [...new Set(rows.map((cells) => cells[column]?.trim() ?? ""))].filter(Boolean).slice(0, EXAMPLES),
  );

/** Returns a text that changes with the import, for open pages. */
export async function importVersion(ctx: Context, { id }: { id: string }): Promise<{ version: string }> {
  requirePermission(ctx, "deliveries:read");
  const { db, merchantId } = ctx;
  const { version, previewBatchId } = await findStored(ctx, id);
  const bookings = await db.importBooking.findMany({
    where: { merchantId, importId: id },
    select: { batchId: true },
  });
  const ids = [previewBatchId, ...bookings.map(({ batchId }) => batchId)];
  const [left, unfinished] = await Promise.all([
    db.batchRow.count({ where: { merchantId, batchId: { in: ids }, state: "pending" } }),
    db.batch.count({ where: { merchantId, id: { in: ids }, finishedAt: null } }),
  ]);
  return { version: `${version} ${left} ${unfinished}` };
}
