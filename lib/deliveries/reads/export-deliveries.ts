import type { z } from "zod";
import { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { requirePermission } from "@/lib/core/permissions";
import { parseInput } from "@/lib/core/validation";
import { exportColumns } from "../model/export-columns";
import { deliveriesWorkbook } from "../model/export-workbook";
import { csvHeader, csvLines } from "../shared/export-csv";
import { type ExportRecord, findExportRecords } from "../model/find-export-records";
import { type FilterTimes, timesOf } from "../rules/days";
import { OPEN_STATUSES } from "../status";
import { exportInput, type ExportInput } from "../model/search-input";
import { fromSql, orderSql, SORT_COLUMNS, whereSql } from "../model/search-sql";

/** Rows per query. Few, so that they die young: with larger batches the process would spend half its time collecting garbage. */
const BATCH = 50;

/** Number of batches read ahead while one is written out and sent. */
const READ_AHEAD = 2;

/** Number of batches whose ids one query finds. */
const BATCHES_FOUND = 40;

/** Last row of an id query. */
type Cursor = { key: Date | number; id: string };

type Input = z.input<typeof exportInput>;

/**
 * Streams the deliveries of a filter or a selection as CSV (see export-csv.ts). Deliveries created during the
 * export are neither missed nor repeated, because each query continues after the last row. Each row has its
 * state at the time of reading; rows whose status no longer matches are omitted.
 * @throws ServiceError `validation` immediately; if the database fails later, the stream ends with that error
 */
export function exportDeliveries(
  ctx: Context,
  input: Input,
  batchSize = BATCH,
): AsyncGenerator<string, void> {
  requirePermission(ctx, "deliveries:read");
  return csvPieces(ctx, parseInput(exportInput, input), batchSize);
}

/** The same as an Excel workbook. */
export function exportWorkbook(
  ctx: Context,
  input: Input,
  batchSize = BATCH,
): AsyncGenerator<Uint8Array, void> {
  requirePermission(ctx, "deliveries:read");
  return workbookPieces(ctx, parseInput(exportInput, input), batchSize);
}

/** An export with the period of its days. */
type Search = ExportInput & { span: FilterTimes };

async function* csvPieces(ctx: Context, input: ExportInput, batchSize: number): AsyncGenerator<string, void> {
  const { columns, batches } = await open(ctx, input, batchSize);
  yield csvHeader(columns);
  for await (const records of batches) yield csvLines(columns, records);
}

async function* workbookPieces(
  ctx: Context,
  input: ExportInput,
  batchSize: number,
): AsyncGenerator<Uint8Array, void> {
  const { columns, batches } = await open(ctx, input, batchSize);
  yield* deliveriesWorkbook(columns, batches);
}

/** Returns the columns in the merchant's conventions, and the deliveries in batches. */
async function open(ctx: Context, input: ExportInput, batchSize: number) {
  const { timeZone } = await getTimeZone(ctx);
  // Relative dates are resolved once, so that an export across midnight stays consistent.
  const search = { ...input, span: timesOf(input.filter, { now: new Date(), timeZone }) };
  const { units } = await ctx.db.merchant.findUniqueOrThrow({
    where: { id: ctx.merchantId },
    select: { units: true },
  });
  return { columns: exportColumns({ units, timeZone }), batches: recordBatches(ctx, search, batchSize) };
}

async function* recordBatches(
  ctx: Context,
  search: Search,
  batchSize: number,
): AsyncGenerator<ExportRecord[], void> {
  const ahead: Promise<ExportRecord[]>[] = [];
  for await (const ids of idBatches(ctx, search, batchSize)) {
    const batch = findExportRecords(ctx, ids).then((records) => records.filter(stillMatches(search)));
    batch.catch(() => undefined); // the consumer gets the error; a client that is gone does not need it
    ahead.push(batch);
    if (ahead.length > READ_AHEAD) yield (await ahead.shift()) ?? [];
  }
  for (const batch of ahead) yield await batch;
}

/** A client may read slowly, and rows may have changed by the time they are read. */
function stillMatches({ filter: { status, late } }: Search) {
  return (record: ExportRecord) =>
    (status.length === 0 || status.includes(record.status)) &&
    (!late || OPEN_STATUSES.includes(record.status));
}

/** Yields the ids of the export in order. */
async function* idBatches(ctx: Context, search: Search, size: number): AsyncGenerator<string[], void> {
  const limit = size * BATCHES_FOUND;
  let last: Cursor | null = null;
  do {
    const rows: Cursor[] = await nextRows(ctx, search, last, limit);
    for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size).map(({ id }) => id);
    last = rows.length === limit ? (rows.at(-1) ?? null) : null;
  } while (last);
}

function nextRows(ctx: Context, search: Search, cursor: Cursor | null, limit: number): Promise<Cursor[]> {
  const { filter, sort, ids } = search;
  const column = SORT_COLUMNS[sort.by];
  return ctx.db.$queryRaw<Cursor[]>`
    SELECT ${column} AS key, d.id FROM ${fromSql(filter, sort)}
    WHERE ${whereSql(ctx, filter, search.span)}
      ${ids.length > 0 ? Prisma.sql`AND d.id IN (${Prisma.join(ids)})` : Prisma.empty}
      ${cursor ? Prisma.sql`AND ${behind(search, cursor)}` : Prisma.empty}
    ORDER BY ${orderSql(sort)} LIMIT ${limit}`;
}

/** Condition for the rows after a row, in export order. */
function behind({ sort }: Search, { key, id }: Cursor): Prisma.Sql {
  const comparison = sort.direction === "asc" ? Prisma.sql`>` : Prisma.sql`<`;
  const value = typeof key === "number" ? Prisma.sql`${key}::int` : Prisma.sql`${key}::timestamptz`;
  return Prisma.sql`(${SORT_COLUMNS[sort.by]}, d.id) ${comparison} (${value}, ${id})`;
}
