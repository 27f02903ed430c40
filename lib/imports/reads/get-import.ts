import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import type { BatchRowState } from "@/prisma/generated/client";
import { LEFT_OVER, ROWS_PER_PAGE, type RowStatus } from "../constants";
import { type FoundRow, type ImportRowView, presentRow } from "../model/present-row";
import { fromRows, statusOf } from "../model/row-status";
import { findStored, type StoredImport } from "../model/stored";

export type { ImportRowView };

/** Example values of a column. */
const EXAMPLES = 3;
const ROWS_FOR_EXAMPLES = 50;

export type ImportPage = Omit<StoredImport, "merchantId" | "fixedWidths"> & {
  /** Different values of each column. */
  examples: string[][];
  counts: Record<RowStatus, number>;
  total: number;
  /** Prices of the rows that can be booked or are booked, in minor units. */
  prices: { currency: string; cents: number }[];
  /** Rows with a stop that was located by a postal code or a city only. */
  imprecise: number;
  /** Whether the booking was cancelled. */
  isCancelled: boolean;
  rows: ImportRowView[];
  /** Rows of the filter. */
  shown: number;
  page: number;
};

export type ImportQuery = { id: string; page: number; onlyProblems: boolean };

/**
 * Returns an import and a page of its rows with the results of their checks.
 * @throws ServiceError `notFound`
 */
export async function getImport(ctx: Context, { id, page, onlyProblems }: ImportQuery): Promise<ImportPage> {
  requirePermission(ctx, "deliveries:read");
  const { db, merchantId } = ctx;
  const { merchantId: _, fixedWidths: _widths, ...found } = await findStored(ctx, id);
  const from = fromRows(merchantId, id);
  const filter = onlyProblems
    ? Prisma.sql`WHERE ${statusOf} IN (${Prisma.join([...LEFT_OVER])})`
    : Prisma.empty;
  const [groups, rows, first, batch] = await Promise.all([
    db.$queryRaw<Group[]>`
      SELECT ${statusOf} AS status, p.preview->>'currency' AS currency, count(*)::int AS count,
        count(*) FILTER (WHERE p.preview->'places' @? '$[*].precision ? (@ == "city" || @ == "postal_code")')::int
          AS imprecise,
        coalesce(sum((p.preview->>'priceCents')::bigint), 0)::float AS cents
      FROM ${from} GROUP BY 1, 2`,
    db.$queryRaw<FoundRow[]>`
      SELECT r.position, r.line, r.cells, r.edited, r.damages, ${statusOf} AS status, p."orderNumber",
        coalesce(b.error, p.error) AS error, p.preview, coalesce(b."deliveryId", p."deliveryId") AS "deliveryId"
      FROM ${from} ${filter} ORDER BY r.position
      LIMIT ${ROWS_PER_PAGE} OFFSET ${(page - 1) * ROWS_PER_PAGE}`,
    db.importRow.findMany({
      where: { merchantId, importId: id },
      orderBy: { position: "asc" },
      take: ROWS_FOR_EXAMPLES,
      select: { cells: true },
    }),
    found.batchId === null
      ? null
      : db.batch.findUnique({
          where: { merchantId_id: { merchantId, id: found.batchId } },
          select: { state: true },
        }),
  ]);
  const counts = countsOf(groups);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    ...found,
    examples: examplesOf(
      first.map(({ cells }) => cells as string[]),
      found.header.length,
    ),
    counts,
    total,
    prices: pricesOf(groups),
    imprecise: groups.reduce((sum, { imprecise }) => sum + imprecise, 0),
    isCancelled: batch?.state === "cancelled",
    rows: rows.map((row) => presentRow(row, found)),
    shown: onlyProblems ? LEFT_OVER.reduce((sum, status) => sum + counts[status], 0) : total,
    page,
  };
}

type Group = { status: RowStatus; currency: string | null; count: number; imprecise: number; cents: number };

function countsOf(groups: readonly Group[]): Record<RowStatus, number> {
  const counts: Record<RowStatus, number> = {
    checking: 0,
    ready: 0,
    already_booked: 0,
    problem: 0,
    waiting: 0,
    booked: 0,
    not_booked: 0,
  };
  for (const { status, count } of groups) counts[status] += count;
  return counts;
}

function pricesOf(groups: readonly Group[]) {
  const sums = new Map<string, number>();
  for (const { status, currency, cents } of groups) {
    const counts = status === "ready" || status === "waiting" || status === "booked";
    if (counts && currency !== null) sums.set(currency, (sums.get(currency) ?? 0) + cents);
  }
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
  const { version, batchId, previewBatchId } = await findStored(ctx, id);
  const states = await db.batchRow.groupBy({
    by: ["batchId", "state"],
    where: { merchantId, batchId: { in: [previewBatchId, ...(batchId === null ? [] : [batchId])] } },
    _count: true,
  });
  const pending = states.filter(({ state }) => state === ("pending" satisfies BatchRowState));
  const left = pending.reduce((sum, { _count }) => sum + _count, 0);
  const unfinished = await db.batch.count({
    where: { merchantId, id: { in: [previewBatchId, batchId ?? previewBatchId] }, finishedAt: null },
  });
  return { version: `${version} ${left} ${unfinished}` };
}
