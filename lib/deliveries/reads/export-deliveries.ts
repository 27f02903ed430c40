import type { z } from "zod";
import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { utcDay } from "@/lib/core/time";
import { parseInput } from "@/lib/core/validation";
import { csvHeader, csvLines } from "../model/export-csv";
import { findRecords } from "../model/find-record";
import type { DeliveryRecord } from "../model/record";
import { daysOf } from "../filter";
import { exportInput, type ExportInput } from "../model/search-input";
import { fromSql, orderSql, SORT_COLUMNS, whereSql } from "../model/search-sql";

/** Rows per query: what the process holds of an export at a time, however long it is. */
const BATCH = 1_000;

/** Where a batch ended. */
type Cursor = { key: Date | number; id: string };

/**
 * Streams the deliveries of a filter or a selection as CSV (see export-csv.ts). Deliveries created meanwhile are
 * neither missed nor repeated, because each batch continues after the last row.
 * @throws ServiceError `validation` at once; if the database fails later, the stream ends with that error.
 */
export function exportDeliveries(
  ctx: Context,
  input: z.input<typeof exportInput>,
  batchSize = BATCH,
): AsyncGenerator<string, void> {
  requirePermission(ctx, "deliveries:read");
  const search = parseInput(exportInput, input);
  // Relative dates are resolved once, so that an export across midnight stays consistent.
  const days = { ...daysOf(search.filter, utcDay(new Date())), days: null };
  return pieces(ctx, { ...search, filter: { ...search.filter, ...days } }, batchSize);
}

async function* pieces(ctx: Context, search: ExportInput, batchSize: number): AsyncGenerator<string, void> {
  yield csvHeader();
  let next: Promise<Batch> | null = nextBatch(ctx, search, null, batchSize);
  while (next) {
    const { records, last }: Batch = await next;
    // Read while this one is written out and sent.
    next = last && nextBatch(ctx, search, last, batchSize);
    next?.catch(() => undefined); // whoever asks for it gets the error; a client that is gone asks for nothing
    if (records.length > 0) yield csvLines(records);
  }
}

/** Deliveries, and where the next batch begins if there may be one. */
type Batch = { records: DeliveryRecord[]; last: Cursor | null };

async function nextBatch(
  ctx: Context,
  search: ExportInput,
  cursor: Cursor | null,
  limit: number,
): Promise<Batch> {
  const rows = await nextRows(ctx, search, cursor, limit);
  const records =
    rows.length > 0
      ? await findRecords(
          ctx,
          rows.map(({ id }) => id),
        )
      : [];
  return { records, last: rows.length === limit ? (rows.at(-1) ?? null) : null };
}

function nextRows(
  ctx: Context,
  search: ExportInput,
  cursor: Cursor | null,
  limit: number,
): Promise<Cursor[]> {
  const { filter, sort, ids } = search;
  const column = SORT_COLUMNS[sort.by];
  return ctx.db.$queryRaw<Cursor[]>`
    SELECT ${column} AS key, d.id FROM ${fromSql(filter, sort)}
    WHERE ${whereSql(ctx, filter)}
      ${ids.length > 0 ? Prisma.sql`AND d.id IN (${Prisma.join(ids)})` : Prisma.empty}
      ${cursor ? Prisma.sql`AND ${behind(search, cursor)}` : Prisma.empty}
    ORDER BY ${orderSql(sort)} LIMIT ${limit}`;
}

/** What comes after a row in the order of the export. */
function behind({ sort }: ExportInput, { key, id }: Cursor): Prisma.Sql {
  const comparison = sort.direction === "asc" ? Prisma.sql`>` : Prisma.sql`<`;
  const value = typeof key === "number" ? Prisma.sql`${key}::int` : Prisma.sql`${key}::timestamptz`;
  return Prisma.sql`(${SORT_COLUMNS[sort.by]}, d.id) ${comparison} (${value}, ${id})`;
}
