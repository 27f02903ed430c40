import { DELIVERY_STATUSES, type DeliveryStatus, OPEN_STATUSES, isFinal } from "../status";

/*
 * The one meaning of late: the planned delivery has passed, and the delivery has not ended. One that waits for a new
 * attempt is late like any other. One that was completed after its planned delivery was "delivered late" (`isOnTime`
 * of its outcome). The forms below agree; search-deliveries.test.ts compares them.
 */

/** Whether a delivery is late at an instant. */
export function isLate(status: DeliveryStatus, plannedDelivery: Date, now: Date): boolean {
  return !isFinal(status) && plannedDelivery < now;
}

/** The rule as a condition of Prisma. */
export function lateWhere(now: Date) {
  return { status: { in: [...OPEN_STATUSES] }, dropoffAt: { lt: now } };
}

const ENDED = DELIVERY_STATUSES.filter(isFinal).map((status) => `'${status}'`);

/**
 * Open deliveries `d`, as SQL. Written exactly like the partial index "Delivery_open_idx", with literals, or PostgreSQL
 * would not use it.
 */
export const OPEN_SQL = `d.status NOT IN (${ENDED.join(", ")})`;

/** The rule as SQL for deliveries `d`, at the moment of the statement. */
export const LATE_SQL = `(${OPEN_SQL} AND d."dropoffAt" < now())`;
