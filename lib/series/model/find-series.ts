import type { Prisma } from "@/prisma/generated/client";
import type { Context, Transaction } from "@/lib/core/context";
import { notFound, ServiceError } from "@/lib/core/errors";
import type { StopZones } from "../rules/moved-form";
import type { SeriesRule } from "../rules/rule";
import { storedRule } from "../schema";
import { readForm } from "./stored-form";

const seriesSelect = {
  id: true,
  name: true,
  form: true,
  pickupZone: true,
  dropoffZone: true,
  rule: true,
  leadMinutes: true,
  priceCents: true,
  currency: true,
  pausedAt: true,
  endedAt: true,
  nextDate: true,
  dueAt: true,
} satisfies Prisma.SeriesSelect;

type Row = Prisma.SeriesGetPayload<{ select: typeof seriesSelect }>;

/** A series as its pages and its jobs use it. */
export type SeriesRecord = Omit<Row, "form" | "rule" | "pickupZone" | "dropoffZone"> & {
  form: ReturnType<typeof readForm>;
  zones: StopZones;
  rule: SeriesRule;
};

function recordOf({ form, rule, pickupZone, dropoffZone, ...row }: Row): SeriesRecord {
  return {
    ...row,
    form: readForm(form),
    rule: storedRule.parse(rule),
    zones: { pickup: pickupZone, dropoff: dropoffZone },
  };
}

/** Returns a series; null if there is none, also for another merchant's. */
export async function findSeriesIfAny({ db, merchantId }: Context, id: string): Promise<SeriesRecord | null> {
  const where = { merchantId_id: { merchantId, id } };
  const row = await db.series.findUnique({ where, select: seriesSelect });
  return row && recordOf(row);
}

/** @throws ServiceError `notFound`, also for another merchant's */
export async function findSeries(ctx: Context, id: string): Promise<SeriesRecord> {
  const series = await findSeriesIfAny(ctx, id);
  if (!series) throw notFound("Series");
  return series;
}

/** Returns the merchant's series: those that have not ended by name, then the others. */
export async function findAllSeries({ db, merchantId }: Context, ended: number): Promise<SeriesRecord[]> {
  const [running, past] = await Promise.all([
    db.series.findMany({
      where: { merchantId, endedAt: null },
      orderBy: { name: "asc" },
      select: seriesSelect,
    }),
    db.series.findMany({
      where: { merchantId, endedAt: { not: null } },
      orderBy: { endedAt: "desc" },
      take: ended,
      select: seriesSelect,
    }),
  ]);
  return [...running, ...past].map(recordOf);
}

/**
 * Locks a series for a change.
 * @throws ServiceError `notFound`; `unprocessable` if it has ended
 */
export async function lockSeries(tx: Transaction, id: string): Promise<SeriesRecord> {
  await tx.db
    .$executeRaw`SELECT 1 FROM "Series" WHERE "merchantId" = ${tx.merchantId} AND id = ${id} FOR UPDATE`;
  const series = await findSeries(tx, id);
  if (series.endedAt !== null) throw new ServiceError("unprocessable", "This series has ended");
  return series;
}

const dateSelect = {
  date: true,
  state: true,
  changes: true,
  deliveryId: true,
  orderNumber: true,
  error: true,
  attempts: true,
  retryAt: true,
} satisfies Prisma.SeriesDateSelect;

/** The state of a date of a series, and its differences from the series. */
export type SeriesDateRecord = Prisma.SeriesDateGetPayload<{ select: typeof dateSelect }>;

/** Returns the decided dates of a series from a date on, and earlier ones that are still to be created or retried. */
export async function findDates(
  { db, merchantId }: Context,
  { seriesId, from }: { seriesId: string; from: string },
): Promise<Map<string, SeriesDateRecord>> {
  const rows = await db.seriesDate.findMany({
    where: {
      merchantId,
      seriesId,
      OR: [{ date: { gte: from } }, { retryAt: { not: null } }, { state: "planned" }],
    },
    select: dateSelect,
  });
  return new Map(rows.map((row) => [row.date, row]));
}

/** Returns the merchant's holidays. */
export async function findHolidays({ db, merchantId }: Context): Promise<Set<string>> {
  const rows = await db.holiday.findMany({ where: { merchantId }, select: { date: true } });
  return new Set(rows.map(({ date }) => date));
}
