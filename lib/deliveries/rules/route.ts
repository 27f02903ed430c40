import { VEHICLES } from "@waybill/geo/trip";
import type { VehicleType } from "@/lib/core/trade";
import { MARGIN_SHARE, MIN_MARGIN_MS, MINUTE_MS, type Range, rangeAround } from "./arrival-range";

/** A stop ahead of a courier, as planned. */
export type PlannedStop = {
  merchantId: string;
  deliveryId: string;
  kind: "pickup" | "dropoff";
  /** Stops at one address in a row count as one. Other people's addresses are never shown. */
  fullAddress: string;
  /** IANA name. */
  timeZone: string;
  /** Start of the stop's window, a UTC timestamp; null for an open end. */
  readyAt: string | null;
  arrivesAt: Date;
  /** Start and end of the service there. */
  startsAt: Date;
  departsAt: Date;
};

/** A courier's route. */
export type Route = {
  /** The stops ahead, in order. */
  stops: readonly PlannedStop[];
  /** Delay with which the courier left the last stop, compared with the plan. 0 for none, or an unknown one. */
  lateMs: number;
  /** Whether the courier has begun: a stop is done, or a delivery of the route has started. */
  isUnderWay: boolean;
};

export type PredictedStop = PlannedStop & { /** Predicted start of the service. */ expectedAt: Date };

/**
 * Returns the stops with the times at which they are predicted: as planned, moved by how late the courier is. The courier is at
 * least as late as the next stop shows that should have been left by now. Waiting for a window makes up for it; a courier who
 * is early waits.
 */
export function predictStops({ stops, lateMs }: Route, now: Date): PredictedStop[] {
  let late = Math.max(lateMs, latenessAt(stops[0], now));
  return stops.map((stop) => {
    const expectedAt = new Date(Math.max(stop.startsAt.getTime(), stop.arrivesAt.getTime() + late));
    late = expectedAt.getTime() - stop.startsAt.getTime();
    return { ...stop, expectedAt };
  });
}

/** Returns by how much a courier is late at least, who is not done with the next stop. */
function latenessAt(next: PlannedStop | undefined, now: Date): number {
  if (!next || now <= next.departsAt) return 0;
  const waitMs = next.startsAt.getTime() - next.arrivesAt.getTime();
  return now.getTime() - next.departsAt.getTime() + waitMs;
}

/** The place of a delivery's dropoff in its courier's route. */
export type PlaceInRoute = {
  /** When the arrival is expected. */
  range: Range;
  /** Places at which the courier stops before; 0 for the next one. Null until the courier has begun the route. */
  stopsBefore: number | null;
};

/** A courier who is later than this does not follow the plan. */
const MAX_LATE_MS = 90 * MINUTE_MS;

type Placed = { merchantId: string; id: string; vehicleType: VehicleType };

/** Returns the place of a delivery's dropoff; null if the route does not have it, or the courier does not follow the route. */
export function placeInRoute(route: Route, delivery: Placed, now: Date): PlaceInRoute | null {
  const stops = predictStops(route, now);
  const index = stops.findIndex(
    ({ kind, deliveryId, merchantId }) =>
      kind === "dropoff" && deliveryId === delivery.id && merchantId === delivery.merchantId,
  );
  const [first, own] = [stops[0], stops[index]];
  if (!first || !own || Math.max(route.lateMs, latenessAt(first, now)) > MAX_LATE_MS) return null;
  const count = stops
    .slice(1, index + 1)
    .filter((stop, before) => stop.fullAddress !== stops[before]?.fullAddress).length;
  const at = Math.max(own.expectedAt.getTime(), now.getTime());
  const begin = Math.max(first.expectedAt.getTime(), now.getTime());
  const guess = { center: at, earliest: own.readyAt === null ? -Infinity : Date.parse(own.readyAt) };
  return {
    range: rangeAround(guess, marginOf(count, at - begin, delivery.vehicleType)),
    stopsBefore: route.isUnderWay ? count : null,
  };
}

/**
 * Returns half of the range. Each way may be off by a fifth of its minutes, and each stop by the minutes that the vehicle takes
 * there. They are off independently, so their squares add up.
 */
function marginOf(stopsBefore: number, leftMs: number, vehicle: VehicleType): number {
  const wayMs = (MARGIN_SHARE * leftMs) / Math.max(1, stopsBefore);
  const stopMs = VEHICLES[vehicle].handlingMinutes * MINUTE_MS;
  return Math.max(MIN_MARGIN_MS, Math.sqrt(stopsBefore * wayMs ** 2 + (stopsBefore + 1) * stopMs ** 2));
}
