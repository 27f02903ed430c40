import { z } from "zod";
import { writeAudit } from "@/lib/core/audit";
import type { Context, Transaction } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { isOurFault, ServiceError } from "@/lib/core/errors";
import { forMerchant } from "@/lib/core/platform";
import { requirePermission } from "@/lib/core/permissions";
import { localDay } from "@/lib/core/time";
import { bookForm } from "../model/book-form";
import { storableFailure } from "../model/failure";
import {
  findDates,
  findHolidays,
  findSeriesIfAny,
  lockSeries,
  type SeriesDateRecord,
  type SeriesRecord,
} from "../model/find-series";
import { canRetry, formOfDate, openDates, reschedule, timesOf } from "../model/next-due";
import { nextRetry } from "../rules/retry";

const payload = z.object({ merchantId: z.string(), seriesId: z.string() });

/** Dates that one job looks at. The next job continues. */
const AT_ONCE = 60;

/** Somebody else has decided about the date, or the series was paused or ended. */
class DateTaken extends Error {}

/**
 * Creates the deliveries of a series that are due. The delivery and its date are written in one transaction, so that each date
 * gets one delivery, however many workers run. A date that cannot be booked has failed, with the reason, and is tried
 * again until its pickup. For the queue: other errors repeat the job.
 */
export async function runSeries(ctx: Context, job: unknown, now = new Date()): Promise<void> {
  requirePermission(ctx, "deliveries:create");
  const { merchantId, seriesId } = payload.parse(job);
  const theirs = forMerchant(ctx, merchantId);
  const series = await findSeriesIfAny(theirs, seriesId);
  if (!series || series.pausedAt !== null || series.endedAt !== null) return;
  const today = localDay(now, series.zones.pickup);
  // Dates that passed while nothing ran are not forgotten: they fail.
  const from = series.nextDate !== null && series.nextDate < today ? series.nextDate : today;
  const [dates, holidays] = await Promise.all([findDates(theirs, { seriesId, from }), findHolidays(theirs)]);
  const due = openDates(series, { dates, holidays, now }, { from, count: AT_ONCE }).filter((date) => {
    const { pickupAt, createAt } = timesOf(series, date, dates.get(date));
    if (createAt > now || pickupAt > now) return createAt <= now;
    return dates.has(date) ? wasWaiting(series, createAt) : wasNext(series, date);
  });
  const again = [...dates.values()].filter(
    (each) => each.retryAt !== null && each.retryAt <= now && canRetry(series, each, { holidays, now }),
  );
  for (const date of new Set([...due, ...again.map((each) => each.date)]))
    await bookDate(theirs, series, { date, decided: dates.get(date), now });
  await inTransaction(theirs, async (tx) => {
    const current = await lockIfRunning(tx, seriesId);
    if (current) await reschedule(tx, current, now);
  });
}

// Earlier dates passed before the series was saved or resumed. The pickups of changed dates are not in the order of dates.
const wasNext = ({ nextDate }: SeriesRecord, date: string) => nextDate !== null && date >= nextDate;
const wasWaiting = ({ dueAt }: SeriesRecord, createAt: Date) => dueAt !== null && createAt >= dueAt;

async function lockIfRunning(tx: Transaction, id: string): Promise<SeriesRecord | null> {
  try {
    return await lockSeries(tx, id);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

type Due = { date: string; decided: SeriesDateRecord | undefined; now: Date };

async function bookDate(ctx: Context, series: SeriesRecord, { date, decided, now }: Due): Promise<void> {
  try {
    const form = formOfDate(series, date, decided);
    const { outcome } = await bookForm(
      ctx,
      { form, date, formId: `${series.id} ${date}` },
      async (tx, delivery) => {
        const changes = decided?.changes ?? null;
        if (!(await recordCreated(tx, { seriesId: series.id, date, changes, delivery })))
          throw new DateTaken();
      },
    );
    // A delivery of another series or person. If it is this date's, the date is decided, and the failure is not recorded.
    if (outcome !== "booked") throw orderNumberUsed();
  } catch (error) {
    if (error instanceof DateTaken) return;
    if (!(error instanceof ServiceError) || isOurFault(error.code)) throw error;
    await recordFailure(ctx, series, { date, decided, now, error });
  }
}

const orderNumberUsed = () =>
  new ServiceError("unprocessable", "Another delivery already has this order number", {
    order_number: "used_by_delivery",
  });

type Created = {
  seriesId: string;
  date: string;
  /** Fields that differ in the delivery. */
  changes: SeriesDateRecord["changes"];
  delivery: { id: string; orderNumber: string };
};

/** Writes the delivery of a date. @returns false if the date was decided or changed in the meantime, or the series is not running */
async function recordCreated(
  tx: Transaction,
  { seriesId, date, changes, delivery }: Created,
): Promise<boolean> {
  const { merchantId, db } = tx;
  const used = changes === null ? null : JSON.stringify(changes);
  const count = await db.$executeRaw`
    INSERT INTO "SeriesDate" AS d ("merchantId", "seriesId", date, state, "deliveryId", "orderNumber", "updatedAt")
    SELECT s."merchantId", s.id, ${date}, 'created'::"SeriesDateState", ${delivery.id}, ${delivery.orderNumber}, now() FROM "Series" s
    WHERE s."merchantId" = ${merchantId} AND s.id = ${seriesId} AND s."pausedAt" IS NULL AND s."endedAt" IS NULL FOR SHARE
    ON CONFLICT ("merchantId", "seriesId", date) DO UPDATE SET state = 'created', "deliveryId" = excluded."deliveryId",
      "orderNumber" = excluded."orderNumber", error = NULL, "retryAt" = NULL, "updatedAt" = now()
    WHERE d.state IN ('planned', 'failed') AND d.changes IS NOT DISTINCT FROM ${used}::jsonb`;
  return count > 0;
}

type Failed = Due & { error: ServiceError };

async function recordFailure(ctx: Context, series: SeriesRecord, { date, decided, now, error }: Failed) {
  const { merchantId } = ctx;
  const seriesId = series.id;
  const attempts = (decided?.attempts ?? 0) + 1;
  const { pickupAt } = timesOf(series, date, decided);
  const { code, message } = error;
  const failed = {
    state: "failed" as const,
    error: storableFailure(error),
    attempts,
    retryAt: nextRetry(attempts, { now, pickupAt }),
  };
  await inTransaction(ctx, async (tx) => {
    const key = { merchantId, seriesId, date };
    await tx.db.seriesDate.createMany({ data: [{ ...key, state: "planned" }], skipDuplicates: true });
    const { count } = await tx.db.seriesDate.updateMany({
      where: { ...key, state: { in: ["planned", "failed"] } },
      data: failed,
    });
    if (count === 0) return;
    const data = { date, code, message };
    await writeAudit(tx, { action: "series.date_failed", subjectType: "series", subjectId: seriesId, data });
  });
}
