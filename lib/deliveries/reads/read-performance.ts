import { Prisma } from "@/prisma/generated/client";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import type { Context } from "@/lib/core/context";
import { groupBy } from "@/lib/core/group-by";
import { requirePermission } from "@/lib/core/permissions";
import { addDays, daysBetween, startOfDay } from "@/lib/core/time";
import type { ServiceType, VehicleType } from "@/lib/core/trade";
import { OUTCOMES } from "../shared/outcomes";

/** Calendar days in the merchant's time zone, YYYY-MM-DD, both included. */
export type Period = { from: string; to: string };

/** An amount in integer minor units. */
type Money = { currency: string; cents: number };

/**
 * Sums over the deliveries created in a period; docs/glossary.md defines each. Sums, so that they can be
 * added up.
 */
export type Figures = {
  deliveries: number;
  completed: number;
  /** Completed deliveries on time. */
  onTime: number;
  failed: number;
  /** Total minutes from booking to completion of the completed deliveries. */
  minutes: number;
  /** Completed deliveries with a known pickup, and their minutes from pickup to completion. */
  carried: number;
  carryMinutes: number;
  /** Rated deliveries, and the sum of their ratings from 1 to 5. */
  rated: number;
  ratings: number;
  /** Deliveries that were not cancelled, their prices, and the fees of cancellations, by currency. */
  charged: (Money & { deliveries: number; feeCents: number })[];
};

export type Compared = { now: Figures; before: Figures };
export type Group<Key extends string = string> = Compared & { key: Key };

export type Performance = {
  period: Period;
  /** The earlier period to compare with. */
  before: Period;
  total: Compared;
  services: Group<ServiceType>[];
  vehicles: Group<VehicleType>[];
  /** Areas with the most deliveries first. */
  areas: Group[];
  /** Reasons of failures, the most frequent first. */
  reasons: { reason: string; now: number; before: number }[];
  trend: Trend;
};

/** Every day of the period or, if it is long, every week; oldest first. */
export type Trend = { by: "day" | "week"; points: (Figures & Period)[] };

/** Longer periods are reported by week. */
const MOST_DAYS = 60;

/** Returns the preceding period of the same length. */
export function justBefore({ from, to }: Period): Period {
  return { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1) };
}

/** Returns the figures of the deliveries that the merchant created in a period, and those of an earlier one. */
export async function readPerformance(
  ctx: Context,
  period: Period,
  before: Period = justBefore(period),
): Promise<Performance> {
  requirePermission(ctx, "deliveries:read");
  const { timeZone } = await getTimeZone(ctx);
  const length = daysBetween(period.from, period.to) + 1;
  const by = length > MOST_DAYS ? "week" : "day";
  const parts = by === "week" ? weeksOf(period) : daysOf(period);
  const starts = [...parts.map(({ from }) => from), addDays(period.to, 1)].map((day) =>
    startOfDay(day, timeZone),
  );
  const [start, end] = [starts[0] ?? new Date(), starts.at(-1) ?? new Date()];
  const outer = startOfDay(before.from, timeZone);
  const gap = startOfDay(addDays(before.to, 1), timeZone);
  const [rows, partRows] = await Promise.all([
    ctx.db.$queryRaw<(Row & Keys)[]>`
      SELECT "createdAt" >= ${start}::timestamptz AS "isNow", "serviceType", "vehicleType", area, reason, currency, ${SUMS}
      FROM ${OUTCOMES} o WHERE ${created(ctx, outer, end)}
        AND ("createdAt" >= ${start}::timestamptz OR "createdAt" < ${gap}::timestamptz) GROUP BY 1, 2, 3, 4, 5, 6`,
    ctx.db.$queryRaw<(Row & { index: number })[]>`
      SELECT width_bucket("createdAt", ${starts}::timestamptz[]) - 1 AS index, currency, ${SUMS} FROM ${OUTCOMES} o
      WHERE ${created(ctx, start, end)} GROUP BY 1, 2`,
  ]);
  return {
    period,
    before,
    total: compare(rows),
    services: groups(rows, ({ serviceType }) => serviceType),
    vehicles: groups(rows, ({ vehicleType }) => vehicleType),
    areas: groups(rows, ({ area }) => area),
    reasons: byReason(rows),
    trend: {
      by,
      points: parts.map((part, index) => ({
        ...part,
        ...add(partRows.filter((row) => row.index === index)),
      })),
    },
  };
}

function daysOf({ from, to }: Period): Period[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index);
    return { from: day, to: day };
  });
}

/** Splits a period into weeks up to its last day; the first may be shorter. */
function weeksOf({ from, to }: Period): Period[] {
  const count = Math.ceil((daysBetween(from, to) + 1) / 7);
  return Array.from({ length: count }, (_, index) => {
    const last = addDays(to, -7 * (count - 1 - index));
    return { from: index === 0 ? from : addDays(last, -6), to: last };
  });
}

const created = ({ merchantId }: Context, from: Date, to: Date) => Prisma.sql`
  "merchantId" = ${merchantId} AND "createdAt" >= ${from}::timestamptz AND "createdAt" < ${to}::timestamptz`;

type Keys = {
  isNow: boolean;
  serviceType: ServiceType;
  vehicleType: VehicleType;
  area: string;
  /** Null for deliveries that have not failed. */
  reason: string | null;
};
type Row = Omit<Figures, "charged"> & { currency: string; charged: number; cents: number; feeCents: number };

const SUMS = Prisma.sql`
  count(*)::int AS deliveries, count(*) FILTER (WHERE "endedAs" = 'completed')::int AS completed,
  count(*) FILTER (WHERE "isOnTime")::int AS "onTime", count(*) FILTER (WHERE "endedAs" = 'failed')::int AS failed,
  coalesce(sum(minutes), 0)::float8 AS minutes, count("carryMinutes")::int AS carried,
  coalesce(sum("carryMinutes"), 0)::float8 AS "carryMinutes",
  count(rating)::int AS rated, coalesce(sum(rating), 0)::int AS ratings,
  count(*) FILTER (WHERE "endedAs" IS DISTINCT FROM 'cancelled')::int AS charged,
  coalesce(sum("priceCents") FILTER (WHERE "endedAs" IS DISTINCT FROM 'cancelled'), 0)::float8 AS cents,
  coalesce(sum("feeCents"), 0)::float8 AS "feeCents"`;

function add(rows: readonly Row[]): Figures {
  const sum = (key: keyof Omit<Row, "currency">) => rows.reduce((total, row) => total + row[key], 0);
  const charged = groupBy(rows, ({ currency }) => currency);
  return {
    deliveries: sum("deliveries"),
    completed: sum("completed"),
    onTime: sum("onTime"),
    failed: sum("failed"),
    minutes: sum("minutes"),
    carried: sum("carried"),
    carryMinutes: sum("carryMinutes"),
    rated: sum("rated"),
    ratings: sum("ratings"),
    charged: [...charged]
      .map(([currency, of]) => ({
        currency,
        deliveries: of.reduce((total, row) => total + row.charged, 0),
        cents: of.reduce((total, row) => total + row.cents, 0),
        feeCents: of.reduce((total, row) => total + row.feeCents, 0),
      }))
      .filter(({ deliveries, feeCents }) => deliveries > 0 || feeCents > 0)
      .sort((one, other) => other.deliveries - one.deliveries || one.currency.localeCompare(other.currency)),
  };
}

function compare(rows: readonly (Row & Keys)[]): Compared {
  return { now: add(rows.filter(({ isNow }) => isNow)), before: add(rows.filter(({ isNow }) => !isNow)) };
}

function groups<Key extends string>(rows: readonly (Row & Keys)[], keyOf: (row: Keys) => Key): Group<Key>[] {
  return [...groupBy(rows, keyOf)]
    .map(([key, of]) => ({ key, ...compare(of) }))
    .filter(({ now }) => now.deliveries > 0)
    .sort((one, other) => other.now.deliveries - one.now.deliveries || one.key.localeCompare(other.key));
}

function byReason(rows: readonly (Row & Keys)[]): Performance["reasons"] {
  return [...groupBy(rows, ({ reason }) => reason)]
    .flatMap(([reason, of]) => {
      const { now, before } = compare(of);
      return reason === null ? [] : [{ reason, now: now.failed, before: before.failed }];
    })
    .sort(
      (one, other) =>
        other.now - one.now || other.before - one.before || one.reason.localeCompare(other.reason),
    );
}
