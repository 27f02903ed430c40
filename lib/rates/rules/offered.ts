import { crossingBetween, includesFerry } from "../model/landmass";
import { type Area, isMeantFor, liesIn } from "./area";
import { isInDemoCity } from "@waybill/geo/regions";
import type { Place, Precision, Trip } from "@waybill/geo/types";
import type { ServiceType, VehicleType } from "@/lib/core/trade";

/** The inside of a vehicle in centimeters. A piece may be turned to fit. */
type Hold = { lengthCm: number | null; widthCm: number | null; heightCm: number | null };

/** Capabilities of a vehicle type; null for no limit. */
export type VehicleLimits = { reachKm: number | null; maxWeightKg: number | null; hold: Hold };

/** Rules for a merchant's trips. */
export type TripLimits = {
  /** False if the owner turned the checks off. Then no trip is rejected. */
  isOn: boolean;
  isSandbox: boolean;
  /** Minimum precision of a dropoff, whether trips are checked or not; null for any. */
  leastDropoff: Precision | null;
  vehicles: ReadonlyMap<VehicleType, VehicleLimits>;
  /** In minutes; null for no limit. */
  horizons: ReadonlyMap<ServiceType, number | null>;
  /** Enabled areas. */
  areas: readonly Area[];
};

/** The package. Measures are of one piece; null if unknown. */
export type Load = {
  quantity: number;
  weightKg: number | null;
  /** In any order, without unknown ones. */
  sidesCm: readonly number[];
};

/** The known parts of a trip. */
export type AskedTrip = {
  serviceType: ServiceType;
  vehicleType: VehicleType;
  /** The stops in order, or a single place to check. */
  places: readonly Place[];
  /** Null for a single place. */
  trip: Pick<Trip, "distanceMeters" | "durationMinutes" | "exactness"> | null;
  load: Load | null;
  /** Whether pickup and dropoff are the same unit. */
  isSameUnit: boolean;
};

/** Why a trip is not offered. `stop` is a position in the list of stops. */
export type Refusal =
  | { code: "same_door" }
  | { code: "overseas"; stop: number }
  | { code: "ferry" }
  | { code: "too_far"; distanceKm: number; reachKm: number }
  | { code: "too_long"; minutes: number; horizonMinutes: number }
  | { code: "too_heavy"; weightKg: number; maxWeightKg: number }
  | { code: "too_large"; sidesCm: readonly number[]; holdCm: readonly number[] }
  | { code: "too_bulky"; cubicMeters: number; holdCubicMeters: number }
  | { code: "outside_areas"; stop: number; isInexact: boolean };

/** Returns every reason why the trip is not offered; empty if it is. */
export function refusalsOf(limits: TripLimits, asked: AskedTrip): Refusal[] {
  if (!limits.isOn) return [];
  const vehicle = limits.vehicles.get(asked.vehicleType);
  const overseas = acrossTheSea(asked);
  const refusals: Refusal[] = [];
  if (asked.isSameUnit) refusals.push({ code: "same_door" });
  // The length of a nonexistent road has no meaning.
  if (overseas) refusals.push(overseas);
  else refusals.push(...tooFar(vehicle, asked), ...tooLong(limits, asked));
  refusals.push(...waitingForFerry(asked));
  if (vehicle && asked.load) refusals.push(...overloaded(vehicle, asked.load));
  refusals.push(...outsideAreas(limits, asked));
  return refusals;
}

/** A ferry has a timetable, which the fastest service cannot promise to meet. */
function waitingForFerry({ places, trip, serviceType }: AskedTrip): Refusal[] {
  return serviceType === "fast_track" && includesFerry(places, trip) ? [{ code: "ferry" }] : [];
}

/** Returns the first stop without a road or ferry; if the engine found a route, there is one. */
function acrossTheSea({ places, trip }: AskedTrip): Refusal | null {
  if (trip?.exactness === "road") return null;
  const stop = places.findIndex(
    (place, index) => index > 0 && crossingBetween(places[index - 1] ?? place, place) === "none",
  );
  return stop === -1 ? null : { code: "overseas", stop };
}

function tooFar(vehicle: VehicleLimits | undefined, { trip }: AskedTrip): Refusal[] {
  const reachKm = vehicle?.reachKm ?? null;
  if (reachKm === null || trip === null || trip.distanceMeters <= reachKm * 1000) return [];
  return [{ code: "too_far", distanceKm: trip.distanceMeters / 1000, reachKm }];
}

function tooLong({ horizons }: TripLimits, { trip, serviceType }: AskedTrip): Refusal[] {
  const horizonMinutes = horizons.get(serviceType) ?? null;
  if (horizonMinutes === null || trip === null || trip.durationMinutes <= horizonMinutes) return [];
  return [{ code: "too_long", minutes: trip.durationMinutes, horizonMinutes }];
}

const downwards = (one: number, other: number) => other - one;
const product = (numbers: readonly number[]) => numbers.reduce((all, each) => all * each, 1);
const CUBIC_CM_PER_CUBIC_METER = 1_000_000;

function overloaded({ maxWeightKg, hold }: VehicleLimits, load: Load): Refusal[] {
  const refusals: Refusal[] = [];
  const weightKg = (load.weightKg ?? 0) * load.quantity;
  if (maxWeightKg !== null && weightKg > maxWeightKg) {
    refusals.push({ code: "too_heavy", weightKg, maxWeightKg });
  }
  const holdCm = [hold.lengthCm, hold.widthCm, hold.heightCm].flatMap((side) => side ?? []).sort(downwards);
  const sidesCm = [...load.sidesCm].sort(downwards);
  // A number alone may be a slip: a piece whose sides are not all known is not rejected because of them.
  if (holdCm.length < 3 || sidesCm.length < 3) return refusals;
  // The longest side is compared with the longest one of the cargo space, and so on: what fails then only fits
  // tilted.
  if (sidesCm.some((side, index) => side > (holdCm[index] ?? 0))) {
    return [...refusals, { code: "too_large", sidesCm, holdCm }];
  }
  const volume = product(sidesCm) * load.quantity;
  if (volume > product(holdCm)) {
    refusals.push({
      code: "too_bulky",
      cubicMeters: volume / CUBIC_CM_PER_CUBIC_METER,
      holdCubicMeters: product(holdCm) / CUBIC_CM_PER_CUBIC_METER,
    });
  }
  return refusals;
}

function outsideAreas({ areas }: TripLimits, { places, serviceType, vehicleType }: AskedTrip): Refusal[] {
  // A sandbox has the areas of its merchant, and the demo city lies outside of all of them.
  if (areas.length === 0 || places.every(isInDemoCity)) return [];
  const matching = areas.filter((area) => isMeantFor(area, { serviceType, vehicleType }));
  const stop = places.findIndex((place) => !matching.some(({ polygons }) => liesIn(polygons, place)));
  const place = places[stop];
  return place ? [{ code: "outside_areas", stop, isInexact: place.precision === "city" }] : [];
}
