import { DELIVERY_STATUSES, type DeliveryStatus, OPEN_STATUSES, isFinal } from "../status";

/*
 * The one meaning of late: the delivery's deadline has passed, or without one its planned time, and it has not ended. One that waits for a new
 * attempt is late like any other. One that was completed after that was "delivered late" (`isOnTime`
 * of its outcome). The forms below agree; search-deliveries.test.ts compares them.
 */

/** A stop's planned time, and the end of its window, a UTC timestamp; null without one. */
type DueStop = { plannedAt: Date; deadlineAt: string | null };

/** The end of a stop's window; null without one. */
export const deadlineOf = ({ deadlineAt }: Pick<DueStop, "deadlineAt">): Date | null =>
  deadlineAt === null ? null : new Date(deadlineAt);

/** The instant after which a stop is late. */
export const dueAt = (stop: DueStop): Date => deadlineOf(stop) ?? stop.plannedAt;

/** Whether a delivery is late at an instant. */
export function isLate(status: DeliveryStatus, dropoff: DueStop, now: Date): boolean {
  return !isFinal(status) && dueAt(dropoff) < now;
}

/** The rule as a condition of Prisma. */
export function lateWhere(now: Date) {
  // A deadline is never before the planned time, by which the index finds them.
  const isPast = { lt: now };
  return {
    status: { in: [...OPEN_STATUSES] },
    dropoffAt: isPast,
    OR: [{ deadlineAt: null }, { deadlineAt: isPast }],
  };
}

const ENDED = DELIVERY_STATUSES.filter(isFinal).map((status) => `'${status}'`);

/**
 * Open deliveries `d`, as SQL. Written exactly like the partial index "Delivery_open_idx", with literals, or PostgreSQL
 * would not use it.
 */
export const OPEN_SQL = `d.status NOT IN (${ENDED.join(", ")})`;

/** The instant after which a delivery `d` is late, as SQL. */
export const DUE_SQL = `coalesce(d."deadlineAt", d."dropoffAt")`;

/** The rule as SQL for deliveries `d`, at the moment of the statement. */
export const LATE_SQL = `(${OPEN_SQL} AND d."dropoffAt" < now() AND ${DUE_SQL} < now())`;
