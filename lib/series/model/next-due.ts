import { addJob } from "@/lib/core/queue/job";
import type { Transaction } from "@/lib/core/context";
import type { Db } from "@/lib/core/db";
import { localDay } from "@/lib/core/time";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { withChanges } from "../rules/changes";
import { formOn, pickupInstant } from "../rules/moved-form";
import { datesFrom, fitsRule, occursOn } from "../rules/rule";
import { findDates, findHolidays, type SeriesDateRecord, type SeriesRecord } from "./find-series";

export const RUN_TASK = "create the deliveries of a series";

const MINUTE_MS = 60_000;

/** Key of a series' job. */
const RUN_KEY = `${RUN_TASK}:`;
const PRIORITY = 10;

/**
 * Enqueues the creation of a series' due deliveries now, after a change of the series or of a date. It replaces a waiting job, also
 * one that waits for its next attempt after a failure.
 */
function enqueueSeries(db: Db, { merchantId, id }: { merchantId: string; id: string }) {
  return addJob(db, {
    task: RUN_TASK,
    payload: { merchantId, seriesId: id },
    key: RUN_KEY + id,
    runInSeconds: 0,
    priority: PRIORITY,
  });
}

/** Series enqueued at once. */
const AT_ONCE = 1_000;

/**
 * Enqueues the series for which something is to be done. Safe to call any number of times: a job that runs, or waits for its next
 * attempt after a failure, is left alone. (`preserve_run_at` of the queue keeps the time of a job that was never tried only.)
 */
export async function enqueueDueSeries(db: Db, now = new Date()): Promise<void> {
  await db.$executeRaw`
    SELECT graphile_worker.add_job(${RUN_TASK}, json_build_object('merchantId', due."merchantId", 'seriesId', due.id),
      job_key := ${RUN_KEY} || due.id, priority := ${PRIORITY}::int)
    FROM (
      SELECT "merchantId", id FROM "Series" s WHERE "dueAt" <= ${now}::timestamptz AND NOT EXISTS (
        SELECT FROM graphile_worker.jobs j WHERE j.key = ${RUN_KEY} || s.id AND j.attempts < j.max_attempts
      )
      ORDER BY "dueAt" LIMIT ${AT_ONCE}::int
    ) AS due`;
}

/** Returns the form of a series on a date, with what differs on it. Its variables are not filled in. */
export function formOfDate(
  { form, zones }: Pick<SeriesRecord, "form" | "zones">,
  date: string,
  decided?: Pick<SeriesDateRecord, "changes">,
): DeliveryFormValues {
  return withChanges(formOn(form, date, zones), decided?.changes);
}

/** Returns the pickup of a date, and when its delivery is created. */
export function timesOf(series: SeriesRecord, date: string, decided?: Pick<SeriesDateRecord, "changes">) {
  const pickupAt =
    pickupInstant(formOfDate(series, date, decided), series.zones) ?? new Date(`${date}T12:00:00Z`);
  return { pickupAt, createAt: new Date(pickupAt.getTime() - series.leadMinutes * MINUTE_MS) };
}

type Moment = { holidays: ReadonlySet<string>; now: Date };

/**
 * Whether a decided date still belongs to a series. Its own pickup can be on a later day: a change of the series since its
 * regular pickup, which moves the series' first date, does not remove it.
 */
export function stillOccurs(series: SeriesRecord, date: string, { holidays, now }: Moment): boolean {
  const hasPassed = timesOf(series, date).pickupAt <= now;
  return (hasPassed ? fitsRule : occursOn)(series.rule, date, holidays);
}

/** Whether a date that has failed can be tried again: it still belongs to the series, and its pickup is ahead. */
export function canRetry(series: SeriesRecord, decided: SeriesDateRecord, moment: Moment): boolean {
  const { pickupAt } = timesOf(series, decided.date, decided);
  return pickupAt > moment.now && stillOccurs(series, decided.date, moment);
}

type Found = Moment & { dates: ReadonlyMap<string, SeriesDateRecord> };

/**
 * Returns the next dates of a series on which nothing is decided, and all on which only what differs is, in their order.
 * Those can be before `from`, and their pickups in another order.
 */
export function openDates(
  series: SeriesRecord,
  { dates, ...moment }: Found,
  { from, count }: { from: string; count: number },
): string[] {
  const { holidays } = moment;
  const undecided = datesFrom(series.rule, { from, count: count + dates.size, holidays })
    .filter((date) => !dates.has(date))
    .slice(0, count);
  const planned = [...dates.values()]
    .filter(({ date, state }) => state === "planned" && stillOccurs(series, date, moment))
    .map(({ date }) => date);
  return [...undecided, ...planned].sort();
}

/**
 * Writes when something is to be done for a series. Dates whose pickup has passed are left out, and failed ones among
 * them, or that no longer belong to the series, are not tried again.
 * Call it in the transaction that changes the series or its dates.
 */
export async function reschedule(tx: Transaction, series: SeriesRecord, now: Date): Promise<void> {
  const { merchantId, db } = tx;
  const where = { merchantId_id: { merchantId, id: series.id } };
  if (series.pausedAt !== null || series.endedAt !== null) {
    await db.series.update({ where, data: { nextDate: null, dueAt: null }, select: { id: true } });
    return;
  }
  const from = localDay(now, series.zones.pickup);
  const [dates, holidays] = await Promise.all([
    findDates(tx, { seriesId: series.id, from }),
    findHolidays(tx),
  ]);
  const upcoming = openDates(series, { dates, holidays, now }, { from, count: COMPARED })
    .map((date) => ({ date, ...timesOf(series, date, dates.get(date)) }))
    .filter(({ pickupAt }) => pickupAt > now);
  const failed = [...dates.values()].filter(({ retryAt }) => retryAt !== null);
  const retried = failed.filter((each) => canRetry(series, each, { holidays, now }));
  await stopRetries(
    tx,
    series.id,
    failed.filter((each) => !retried.includes(each)),
  );
  const moments = [
    ...upcoming.map(({ createAt }) => createAt.getTime()),
    ...retried.flatMap(({ retryAt }) => retryAt?.getTime() ?? []),
  ];
  const due = moments.length === 0 ? null : Math.min(...moments);
  await db.series.update({
    where,
    data: {
      nextDate: upcoming.find(({ date }) => date >= from)?.date ?? null,
      dueAt: due === null ? null : new Date(due),
    },
    select: { id: true },
  });
  if (due !== null && due <= now.getTime()) await enqueueSeries(db, { merchantId, id: series.id });
}

/** Undecided dates that are compared. The pickup of today's can have passed. */
const COMPARED = 2;

async function stopRetries(
  { db, merchantId }: Transaction,
  seriesId: string,
  dates: readonly SeriesDateRecord[],
): Promise<void> {
  if (dates.length === 0) return;
  await db.seriesDate.updateMany({
    where: { merchantId, seriesId, date: { in: dates.map(({ date }) => date) } },
    data: { retryAt: null },
  });
}
