import type { Context } from "@/lib/core/context";
import { forbidden } from "@/lib/core/errors";
import { requirePermission } from "@/lib/core/permissions";
import { isCalendarDate } from "@/lib/core/calendar";
import { addDays, localDay, startOfDay, startOfUtcDay } from "@/lib/core/time";
import type { Prisma } from "@/prisma/generated/client";
import { type DayEarnings, earningsOf, type Money, type Outcome, totalOf } from "../rules/earnings";

/** A delivery that has ended, without anything about its recipient but the town. */
type WeekDelivery = { orderNumber: string; at: Date; city: string; outcome: Outcome };

/** A courier's week. Days are YYYY-MM-DD in the time zone, from Monday. */
export type CourierWeek = {
  timeZone: string;
  monday: string;
  /** The Monday of the next week; null for the current one. */
  next: string | null;
  days: (DayEarnings & { deliveries: WeekDelivery[] })[];
  total: Money[];
};

const DAYS = 7;
const MINUTE_MS = 60_000;

/** The Monday of a day's week. */
function mondayOf(day: string): string {
  const weekday = (startOfUtcDay(day).getUTCDay() + DAYS - 1) % DAYS;
  return addDays(day, -weekday);
}

/**
 * Returns what a courier delivered and earned in the week of a day; in the current week for another text or a later day. It
 * is in the time zone of the courier's latest dropoff.
 * @throws ServiceError `forbidden` for everyone but couriers
 */
export async function courierWeek(ctx: Context, { day }: { day: string | null }): Promise<CourierWeek> {
  requirePermission(ctx, "deliveries:carry");
  if (ctx.actor.kind !== "courier") throw forbidden();
  const { db, actor } = ctx;
  const courierId = actor.id;
  const now = new Date();
  const timeZone = await zoneOf(db, courierId);
  const current = mondayOf(localDay(now, timeZone));
  const asked = day !== null && isCalendarDate(day) ? mondayOf(day) : current;
  const monday = asked > current ? current : asked;
  const between = { gte: startOfDay(monday, timeZone), lt: startOfDay(addDays(monday, DAYS), timeZone) };
  const [ended, shifts, rates] = await Promise.all([
    endedDeliveries(db, { courierId, between }),
    db.courierShift.findMany({
      where: { courierId, startedAt: between },
      select: { startedAt: true, endedAt: true },
    }),
    db.courierPay.findMany({ where: { courierId } }),
  ]);
  const deliveries = ended.map((each) => ({ ...each, day: localDay(each.at, timeZone) }));
  const paidShifts = shifts.flatMap(({ startedAt, endedAt }) =>
    startedAt
      ? [
          {
            day: localDay(startedAt, timeZone),
            minutes: Math.floor(((endedAt ?? now).getTime() - startedAt.getTime()) / MINUTE_MS),
          },
        ]
      : [],
  );
  const week = Array.from({ length: DAYS }, (_, index) => addDays(monday, index));
  const days = earningsOf(week, { deliveries, shifts: paidShifts, rates });
  return {
    timeZone,
    monday,
    next: monday < current ? addDays(monday, DAYS) : null,
    days: days.map((each) => ({
      ...each,
      deliveries: deliveries
        .filter((delivery) => delivery.day === each.day)
        .map(({ orderNumber, at, city, outcome }) => ({ orderNumber, at, city, outcome })),
    })),
    total: totalOf(days),
  };
}

async function zoneOf(db: Context["db"], courierId: string): Promise<string> {
  const latest = await db.delivery.findFirst({
    where: { courierId },
    orderBy: { dropoffAt: "desc" },
    select: { stops: { where: { position: 1 }, select: { timeZone: true } } },
  });
  return latest?.stops[0]?.timeZone ?? "UTC";
}

type Ended = { courierId: string; between: Prisma.DateTimeFilter };

/** The deliveries that ended then and are still ended, the oldest first. */
async function endedDeliveries(db: Context["db"], { courierId, between }: Ended) {
  const ends = await db.deliveryEvent.findMany({
    where: {
      type: { in: ["status_changed", "corrected"] },
      status: { in: ["completed", "failed"] },
      createdAt: between,
      delivery: { courierId },
    },
    orderBy: [{ createdAt: "asc" }, { sequence: "asc" }],
    select: {
      deliveryId: true,
      status: true,
      createdAt: true,
      delivery: {
        select: {
          orderNumber: true,
          status: true,
          returnsId: true,
          distanceMeters: true,
          stops: { where: { position: 1 }, select: { city: true } },
        },
      },
    },
  });
  const last = new Map(ends.map((end) => [end.deliveryId, end]));
  return [...last.values()]
    .filter(({ status, delivery }) => status === delivery.status)
    .map(({ createdAt, delivery: { orderNumber, status, returnsId, distanceMeters, stops } }) => ({
      orderNumber,
      at: createdAt,
      city: stops[0]?.city ?? "",
      meters: distanceMeters,
      outcome: outcomeOf(status, returnsId !== null),
    }));
}

function outcomeOf(status: string, isReturn: boolean): Outcome {
  if (status === "failed") return "failed";
  return isReturn ? "returned" : "completed";
}
