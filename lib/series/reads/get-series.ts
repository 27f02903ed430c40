import type { Context } from "@/lib/core/context";
import type { FieldErrors } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { localDay } from "@/lib/core/time";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { SHOWN_DATES } from "../constants";
import {
  findDates,
  findHolidays,
  findSeries,
  type SeriesDateRecord,
  type SeriesRecord,
} from "../model/find-series";
import { failedDates, failureOf } from "../model/failure";
import { formOfDate, stillOccurs, timesOf } from "../model/next-due";
import { formOn } from "../rules/moved-form";
import { datesFrom } from "../rules/rule";

/** Past dates that are shown. */
const SHOWN_PAST = 30;

export type SeriesFailure = { message: string; fields?: FieldErrors | undefined };

/** A date of a series: what happens, or happened, on it. */
export type SeriesDay = {
  date: string;
  state: SeriesDateRecord["state"];
  pickupAt: Date;
  createAt: Date;
  /** Whether its delivery differs from the series. */
  isChanged: boolean;
  orderNumber: string | null;
  failure: SeriesFailure | null;
  retryAt: Date | null;
};

export type SeriesDetail = SeriesRecord & {
  /** Dates that need attention, because their delivery could not be created. Also of a paused series; earliest first. */
  failures: SeriesDay[];
  /** The next dates, also skipped ones and those with a delivery. Empty while the series is paused or after its end. */
  upcoming: SeriesDay[];
  /** Earlier dates, latest first. */
  past: SeriesDay[];
};

type Shown = Pick<Context, "language"> & { series: SeriesRecord };

function dayOf({ language, series }: Shown, date: string, decided?: SeriesDateRecord): SeriesDay {
  return {
    date,
    state: decided?.state ?? "planned",
    ...timesOf(series, date, decided),
    isChanged: Boolean(decided?.changes),
    orderNumber: decided?.orderNumber ?? null,
    failure: decided ? failureOf({ language }, decided.error) : null,
    retryAt: decided?.retryAt ?? null,
  };
}

/** @throws ServiceError `notFound`, also for another merchant's */
export async function getSeries(ctx: Context, { id, now }: { id: string; now: Date }): Promise<SeriesDetail> {
  requirePermission(ctx, "deliveries:read");
  const { db, merchantId } = ctx;
  const series = await findSeries(ctx, id);
  const today = localDay(now, series.zones.pickup);
  const isRunning = series.pausedAt === null && series.endedAt === null;
  const [dates, holidays, past, failed] = await Promise.all([
    findDates(ctx, { seriesId: id, from: today }),
    findHolidays(ctx),
    db.seriesDate.findMany({
      where: { merchantId, seriesId: id, state: { not: "planned" }, date: { lt: today } },
      orderBy: { date: "desc" },
      take: SHOWN_PAST,
    }),
    db.seriesDate.findMany({
      where: { merchantId, seriesId: id, ...failedDates(now) },
      orderBy: { date: "asc" },
    }),
  ]);
  const next = datesFrom(series.rule, { from: today, count: SHOWN_DATES + 1, holidays });
  const later = [...dates.values()].filter(
    ({ date, state }) =>
      state === "planned" &&
      date <= today &&
      !next.includes(date) &&
      stillOccurs(series, date, { holidays, now }),
  );
  const shown = { language: ctx.language, series };
  const upcoming = [...later.map(({ date }) => date), ...next].map((date) =>
    dayOf(shown, date, dates.get(date)),
  );
  return {
    ...series,
    failures: failed.map((row) => dayOf(shown, row.date, row)),
    // A pickup of today that has passed is neither next nor past.
    upcoming: isRunning
      ? upcoming.filter(({ state, pickupAt }) => state !== "planned" || pickupAt > now).slice(0, SHOWN_DATES)
      : [],
    past: past.map((row) => dayOf(shown, row.date, row)),
  };
}

/**
 * Returns the form of a series, for its next date, or of one of its dates.
 * @throws ServiceError `notFound`
 */
export async function formOfSeries(
  ctx: Context,
  { id, date, now }: { id: string; date: string | null; now: Date },
): Promise<{ series: SeriesRecord; form: DeliveryFormValues }> {
  requirePermission(ctx, "deliveries:create");
  const series = await findSeries(ctx, id);
  if (date !== null) {
    const dates = await findDates(ctx, { seriesId: id, from: date });
    return { series, form: formOfDate(series, date, dates.get(date)) };
  }
  // A regular date keeps the weeks of a series that is not weekly. Without weekdays, all dates are additional.
  const { weekdays, dates } = series.rule;
  const regular = datesFrom(
    { ...series.rule, dates: weekdays.length > 0 ? [] : dates, exceptions: [] },
    { from: localDay(now, series.zones.pickup), count: 2, holidays: new Set() },
  );
  const next = regular.find((each) => timesOf(series, each).pickupAt > now) ?? series.rule.from;
  return { series, form: formOn(series.form, next, series.zones) };
}
