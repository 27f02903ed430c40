import { processSingleton } from "@/lib/core/process-singleton";
import { VEHICLE_TYPES, type VehicleType } from "@/lib/core/trade";
import { type Place, type Trip, TRIP_EXACTNESS, type TripExactness } from "@waybill/geo/types";
import { VEHICLES } from "@waybill/geo/trip";
import { drivingWithin } from "../model/driving";
import { type Factors, learnedDriving } from "../model/factors";
import { hourOfWeek } from "../rules/hour-of-week";
import { learnedRange, type Moment, type Ranges, spreadAt } from "../rules/ranges";

/**
 * Kinds of trips that are learned separately: by vehicle and by how they were measured. Errors of road
 * minutes say nothing about estimated ones.
 */
export type TripKind = { vehicleType: VehicleType; exactness: TripExactness };

export const TRIP_KINDS: readonly TripKind[] = TRIP_EXACTNESS.flatMap((exactness) =>
  VEHICLE_TYPES.map((vehicleType) => ({ vehicleType, exactness })),
);

/** Active corrections of a kind of trips; null if there are none. */
export type Learned = { factors: Factors | null; ranges: Ranges | null };

/** By vehicle and exactness; missing ones have no corrections. */
export type LearnedByKind = Partial<Record<VehicleType, Partial<Record<TripExactness, Learned>>>>;

const memory = () => processSingleton<{ inUse: LearnedByKind }>("learned estimates", () => ({ inUse: {} }));

/** Activates corrections in this process; lib/estimates/jobs.ts reads them from the database. */
export function activateEstimates(learned: LearnedByKind): void {
  memory().inUse = learned;
}

/** Active corrections for a trip. Trips from before their measurement was stored use those of estimates. */
const learnedFor = (vehicle: VehicleType, exactness: TripExactness | null) =>
  memory().inUse[vehicle]?.[exactness ?? "estimate"];

const MINUTE_MS = 60_000;

/** Departure time of a trip and its stops, whose time zones determine the hour. */
type Departure = { at: Date; places: readonly Pick<Place, "timeZone">[]; vehicle: VehicleType };

/**
 * Returns the expected minutes of a trip: driving with the learned factor for each leg's departure hour, plus
 * handling at each stop, rounded up. Without corrections, the roads' minutes. Needs no query.
 */
export function expectedMinutes(
  trip: Pick<Trip, "legs" | "durationMinutes" | "exactness">,
  { at, places, vehicle }: Departure,
): number {
  const factors = learnedFor(vehicle, trip.exactness)?.factors;
  if (!factors) return trip.durationMinutes;
  const { handlingMinutes } = VEHICLES[vehicle];
  let passed = handlingMinutes;
  for (const [index, { drivingMinutes }] of trip.legs.entries()) {
    const departsAt = new Date(at.getTime() + (passed - handlingMinutes) * MINUTE_MS);
    const hour = hourOfWeek(departsAt, places[index]?.timeZone ?? "UTC");
    passed += learnedDriving(factors, drivingMinutes, hour) + handlingMinutes;
  }
  return Math.ceil(passed);
}

/** A delivery in progress. */
type Way = {
  vehicle: VehicleType;
  /** Time zone of the pickup. */
  timeZone: string;
  /** From pickup to dropoff: expected at creation, and as measured on roads. */
  durationMinutes: number;
  pricedMinutes: number | null;
  /** How these minutes were measured; null if unknown. */
  exactness: TripExactness | null;
};

/**
 * Returns the expected arrival range after pickup or departure: the learned range that contains 80 % of arrivals.
 * Null if none was learned.
 */
export function expectedRange(way: Way, moment: Moment, since: Date): { from: Date; to: Date } | null {
  const learned = learnedFor(way.vehicle, way.exactness);
  const hour = hourOfWeek(since, way.timeZone);
  const spread = spreadAt(learned?.ranges ?? null, moment, hour);
  if (!learned || !spread) return null;
  return learnedRange(since, minutesOnTheWay(way, { factors: learned.factors, hour }), spread);
}

function minutesOnTheWay(
  { vehicle, durationMinutes, pricedMinutes }: Way,
  { factors, hour }: { factors: Factors | null; hour: number },
): number {
  const driving = drivingWithin(pricedMinutes ?? durationMinutes, vehicle);
  return Math.ceil(learnedDriving(factors, driving, hour) + 2 * VEHICLES[vehicle].handlingMinutes);
}
