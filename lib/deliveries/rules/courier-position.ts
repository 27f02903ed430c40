import { distanceKm } from "@waybill/geo/map";
import type { Point } from "@waybill/geo/types";
import type { DeliveryStatus } from "../status";

/** A courier's last position. */
export type CourierPosition = Point & { recordedAt: Date };

/**
 * Statuses of a delivery during which its courier's position is shared: from the start of an attempt to its end. After a failed
 * one, the courier drives for others, until the next one.
 */
export const SHARED_STATUSES = [
  "started",
  "picked_up",
  "on_the_way",
] as const satisfies readonly DeliveryStatus[];

/** Statuses after which another attempt starts. */
export const STATUSES_BEFORE_ATTEMPT = [
  "assigned",
  "incomplete",
] as const satisfies readonly DeliveryStatus[];

/** Positions are erased after this time, and not shown even if they are not erased yet. */
export const POSITION_KEPT_HOURS = 24;

/** Whether a position of this time may still be shown. */
export const isKept = (recordedAt: Date, now: Date): boolean =>
  now.getTime() - recordedAt.getTime() < POSITION_KEPT_HOURS * 3_600_000;

/** The same in SQL. */
export const KEPT_SQL = `p."recordedAt" > now() - interval '${POSITION_KEPT_HOURS} hours'`;

const isOneOf = (statuses: readonly DeliveryStatus[], status: DeliveryStatus) => statuses.includes(status);

/** Whether the position of a delivery's courier is shared in this status. */
export const isShared = (status: DeliveryStatus): boolean => isOneOf(SHARED_STATUSES, status);

type Entry = { status: DeliveryStatus; createdAt: Date };

/**
 * Returns since when the position of a delivery's courier is shared: since the current attempt has started. Null if it is not.
 * @param history oldest first
 */
function sharedSince(status: DeliveryStatus, history: readonly Entry[]): Date | null {
  if (!isShared(status)) return null;
  const before = history.findLastIndex((entry) => isOneOf(STATUSES_BEFORE_ATTEMPT, entry.status));
  const start = history.slice(before + 1).find((entry) => isOneOf(SHARED_STATUSES, entry.status));
  return start?.createdAt ?? null;
}

/**
 * Returns the position if the delivery's merchant may see it: one from this delivery, not from the courier's work before it.
 */
export function sharedPosition<P extends CourierPosition>(
  position: P | null,
  status: DeliveryStatus,
  history: readonly Entry[],
): P | null {
  const since = sharedSince(status, history);
  return position && since && position.recordedAt >= since ? position : null;
}

/**
 * Returns where the simulated courier of a sandbox delivery is: at the pickup, or halfway once the courier is on the way. It
 * is never stored, because all sandboxes share this courier.
 * @param since when the delivery got its status
 */
export function simulatedPosition(
  status: DeliveryStatus,
  { pickup, dropoff }: { pickup: Point; dropoff: Point },
  since: Date,
): CourierPosition | null {
  if (!isShared(status)) return null;
  const share = status === "on_the_way" ? 0.5 : 0;
  // The shorter way around the Earth.
  const east = ((dropoff.longitude - pickup.longitude + 540) % 360) - 180;
  const longitude = pickup.longitude + share * east;
  return {
    latitude: pickup.latitude + share * (dropoff.latitude - pickup.latitude),
    longitude: ((longitude + 540) % 360) - 180,
    recordedAt: since,
  };
}

const METERS_PER_KM = 1_000;

/** Returns the distance of two points in a straight line. */
export const metersBetween = (one: Point, other: Point) => distanceKm(one, other) * METERS_PER_KM;

/** Within this distance of the dropoff, the distance and the expected time use the exact position. */
const EXACT_WITHIN_METERS = 1_000;
/** Farther away, and on the map, the recipient sees the center of a square with sides of this length. */
const CELL_METERS = 500;
/** Within this distance of the dropoff, its recipient is notified that the courier is arriving. */
export const ARRIVING_WITHIN_METERS = 500;

const METERS_PER_DEGREE = 111_195;
const RADIANS = Math.PI / 180;
const COORDINATE_DECIMALS = 5;

/** Rounds to about a meter. */
const rounded = (degrees: number) => Number(degrees.toFixed(COORDINATE_DECIMALS));

/**
 * Returns the center of the square of 500 m in which a point is. The squares do not move, so that many positions of one
 * place say no more than one of them.
 */
export function cellCenter({ latitude, longitude }: Point): Point {
  const height = CELL_METERS / METERS_PER_DEGREE;
  const middle = (Math.floor(latitude / height) + 0.5) * height;
  // All squares of a row are equally wide. At the poles, one is enough.
  const width = Math.min(360, height / Math.max(Math.cos(middle * RADIANS), height / 360));
  return { latitude: rounded(middle), longitude: rounded((Math.floor(longitude / width) + 0.5) * width) };
}

/** A courier's position as the recipient sees it. */
export type PublicPosition = CourierPosition & {
  /** Whether it is the position itself, not the center of a square. */
  isExact: boolean;
  /** Distance of the shown point from the dropoff, in a straight line. */
  metersAway: number;
};

/** Returns the point at which the recipient at the dropoff sees a courier. */
export function publicPoint(at: Point, dropoff: Point): Point & { isExact: boolean } {
  const isExact = metersBetween(at, dropoff) <= EXACT_WITHIN_METERS;
  const { latitude, longitude } = isExact ? at : cellCenter(at);
  return { latitude, longitude, isExact };
}

/** Returns a position as the recipient at the dropoff sees it. */
export function publicPosition({ recordedAt, ...at }: CourierPosition, dropoff: Point): PublicPosition {
  const shown = publicPoint(at, dropoff);
  return { ...shown, recordedAt, metersAway: Math.round(metersBetween(shown, dropoff)) };
}

/** A trip is at least this long, so that a share of a short one means something. */
const SHORTEST_TRIP_METERS = 500;

/** Returns the rest of a trip as a share of the whole, both in straight lines. More than 1 if the courier is farther away. */
export function shareLeft(at: Point, { pickup, dropoff }: { pickup: Point; dropoff: Point }): number {
  return metersBetween(at, dropoff) / Math.max(SHORTEST_TRIP_METERS, metersBetween(pickup, dropoff));
}
