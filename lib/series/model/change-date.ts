import type { Prisma } from "@/prisma/generated/client";
import { writeAudit } from "@/lib/core/audit";
import type { Transaction } from "@/lib/core/context";
import { notFound, ServiceError } from "@/lib/core/errors";
import { occursOn } from "../rules/rule";
import { findDates, findHolidays, lockSeries, type SeriesDateRecord, type SeriesRecord } from "./find-series";
import { reschedule } from "./next-due";

type Columns = Pick<Prisma.SeriesDateUncheckedUpdateManyInput, "state" | "changes" | "retryAt">;

type Change = {
  id: string;
  date: string;
  now: Date;
  action: string;
  /** Returns the new values, or null for a date on which nothing differs any more. */
  change: (series: SeriesRecord, decided: SeriesDateRecord | undefined) => Columns | null;
};

/**
 * Changes one date of a series, and leaves an audit entry. Call it in a transaction.
 * @throws ServiceError `notFound`, also for a date that the series does not have; `unprocessable` if its delivery is
 *   created or the series has ended
 */
export async function changeDate(tx: Transaction, { id, date, now, action, change }: Change): Promise<void> {
  const series = await lockSeries(tx, id);
  const decided = (await findDates(tx, { seriesId: id, from: date })).get(date);
  if (decided?.state === "created")
    throw new ServiceError("unprocessable", "The delivery of this date is already created");
  if (!decided && !occursOn(series.rule, date, await findHolidays(tx))) throw notFound("Date");
  await write(tx, { seriesId: id, date }, change(series, decided));
  await reschedule(tx, series, now);
  await writeAudit(tx, { action, subjectType: "series", subjectId: id, data: { date } });
}

async function write(
  { db, merchantId }: Transaction,
  key: { seriesId: string; date: string },
  columns: Columns | null,
): Promise<void> {
  const where = { merchantId, ...key };
  if (columns === null) {
    await db.seriesDate.deleteMany({ where });
    return;
  }
  await db.seriesDate.createMany({ data: [{ ...where, state: "planned" }], skipDuplicates: true });
  await db.seriesDate.updateMany({ where, data: columns });
}
