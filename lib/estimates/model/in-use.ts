import { processSingleton } from "@/lib/core/process-singleton";
import { VEHICLE_TYPES, type VehicleType } from "@/lib/core/trade";
import { type Place, type Trip, TRIP_EXACTNESS, type TripExactness } from "@/lib/geo/schema";
import { VEHICLES } from "@/lib/geo/vehicles";
import { drivingWithin } from "./driving";
import { type Factors, learnedDriving } from "./factors";
import { hourOfWeek } from "./hour-of-week";
import { learnedRange, type Moment, type Ranges, spreadAt } from "./ranges";

/**
 * Which trips are learned apart: those of a vehicle, measured one way or the other. What road minutes are off by says nothing
 * about estimates.
 */
export type TripKind = { vehicleType: VehicleType; exactness: TripExactness };

export const TRIP_KINDS: readonly TripKind[] = TRIP_EXACTNESS.flatMap((exactness) =>
  VEHICLE_TYPES.map((vehicleType) => ({ vehicleType, exactness })),
);

/** What was learned for a kind of trips, and is in use; null for nothing. */
export type Learned = { factors: Factors | null; ranges: Ranges | null };

/** By vehicle and exactness; one that is missing has nothing. */
export type LearnedByKind = Partial<Record<VehicleType, Partial<Record<TripExactness, Learned>>>>;

const memory = () => processSingleton<{ inUse: LearnedByKind }>("learned estimates", () => ({ inUse: {} }));

/** Puts to use in this process what was learned; lib/estimates/jobs.ts reads it from the database. */
export function putToUse(learned: LearnedByKind): void {
  memory().inUse = learned;
}

/** What is in use for a trip; of one from before its exactness was kept, that of estimates. */
const learnedFor = (vehicle: VehicleType, exactness: TripExactness | null) =>
  memory().inUse[vehicle]?.[exactness ?? "estimate"];

const MINUTE_MS = 60_000;

/** When a trip departs from its first stop, and where its stops are: their clocks say what hour it is. */
type Departure = { at: Date; places: readonly Pick<Place, "timeZone">[]; vehicle: VehicleType };

/**
 * The minutes of a trip as they are to be expected: driving with what was learned about the hour in which each leg departs,
 * and handling at each stop, rounded up. Without anything learned, as the roads say. It needs no query.
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

/** A delivery under way. */
type Way = {
  vehicle: VehicleType;
  /** Of the pickup. */
  timeZone: string;
  /** From pickup to dropoff: as it was expected when it was created, and as the roads say. */
  durationMinutes: number;
  pricedMinutes: number | null;
  /** How these minutes were measured; null if that is not known. */
  exactness: TripExactness | null;
};

/**
 * When a delivery that was collected, or has set off, is to be expected by what was learned: the range that holds 80 % of
 * arrivals. Null without a range that was learned.
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
