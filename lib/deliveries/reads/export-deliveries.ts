import type { z } from "zod";
import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { utcDay } from "@/lib/core/time";
import { parseInput } from "@/lib/core/validation";
import { csvHeader, csvLines } from "../model/export-csv";
import { type DeliveryRecord, deliverySelect } from "../model/record";
import { daysOf } from "../filter";
import { exportInput, type ExportInput } from "../model/search-input";
import { fromSql, orderSql, SORT_COLUMNS, whereSql } from "../model/search-sql";

/** Rows per query: what the process holds of an export at a time, however long it is. */
const BATCH = 500;

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
  let cursor: Cursor | null = null;
  do {
    const rows: Cursor[] = await nextRows(ctx, search, cursor, batchSize);
    if (rows.length > 0) yield csvLines(await recordsOf(ctx, rows));
    cursor = rows.length === batchSize ? (rows.at(-1) ?? null) : null;
  } while (cursor);
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

async function recordsOf(ctx: Context, rows: readonly Cursor[]): Promise<DeliveryRecord[]> {
  const records = await ctx.db.delivery.findMany({
    where: { merchantId: ctx.merchantId, id: { in: rows.map(({ id }) => id) } },
    select: deliverySelect,
  });
  const byId = new Map(records.map((record) => [record.id, record]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}
