import { isOverseas } from "./landmass";
import { type Area, liesIn } from "./area";
import type { Place, Trip } from "@/lib/geo/schema";
import type { ServiceType, VehicleType } from "@/lib/core/trade";

/** The inside of a vehicle in centimeters. A piece may be turned to fit. */
type Hold = { lengthCm: number | null; widthCm: number | null; heightCm: number | null };

/** What a vehicle type can do; null for no bound. */
export type VehicleLimits = { reachKm: number | null; maxWeightKg: number | null; hold: Hold };

/** What holds for a merchant's trips. */
export type TripLimits = {
  /** False if its owner switched the checks off: then nothing is refused. */
  isOn: boolean;
  vehicles: ReadonlyMap<VehicleType, VehicleLimits>;
  /** In minutes; null for no bound. */
  horizons: ReadonlyMap<ServiceType, number | null>;
  /** Those that are on. */
  areas: readonly Area[];
};

/** What is carried. The measures are those of one piece; null for what nobody said. */
export type Load = {
  quantity: number;
  weightKg: number | null;
  /** In any order; without those that nobody said. */
  sidesCm: readonly number[];
};

/** A trip as far as it is known. */
export type AskedTrip = {
  serviceType: ServiceType;
  vehicleType: VehicleType;
  /** The stops in order. Only one, if a place alone is asked for. */
  places: readonly Place[];
  /** Null for a place alone. */
  trip: Pick<Trip, "distanceMeters" | "durationMinutes" | "exactness"> | null;
  load: Load | null;
  /** Pickup and dropoff are one door. */
  isSameDoor: boolean;
};

/** Why a trip is not offered. `stop` is a position in the list of stops. */
export type Refusal =
  | { code: "same_door" }
  | { code: "overseas"; stop: number }
  | { code: "too_far"; distanceKm: number; reachKm: number }
  | { code: "too_long"; minutes: number; horizonMinutes: number }
  | { code: "too_heavy"; weightKg: number; maxWeightKg: number }
  | { code: "too_large"; sidesCm: readonly number[]; holdCm: readonly number[] }
  | { code: "too_bulky"; cubicMeters: number; holdCubicMeters: number }
  | { code: "outside_areas"; stop: number; isInexact: boolean };

/** Every reason why the trip is not offered; none if it is. */
export function refusalsOf(limits: TripLimits, asked: AskedTrip): Refusal[] {
  if (!limits.isOn) return [];
  const vehicle = limits.vehicles.get(asked.vehicleType);
  const overseas = acrossTheSea(asked);
  return [
    ...(asked.isSameDoor ? [{ code: "same_door" } as const] : []),
    // How long a road is that does not exist says nothing.
    ...(overseas ? [overseas] : [...tooFar(vehicle, asked), ...tooLong(limits, asked)]),
    ...(vehicle && asked.load ? overloaded(vehicle, asked.load) : []),
    ...outsideAreas(limits, asked),
  ];
}

/** Whether there is land all the way; where a road was found, or a ferry, there is a way. */
function acrossTheSea({ places, trip }: AskedTrip): Refusal | null {
  if (trip?.exactness === "road") return null;
  const stop = places.findIndex((place, index) => index > 0 && isOverseas(places[index - 1] ?? place, place));
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
  // A number alone may be a slip: a piece whose sides are not all known is not refused for them.
  if (holdCm.length < 3 || sidesCm.length < 3) return refusals;
  // The longest side takes the longest one of the hold, and so on: what fails then fits in no way but tilted.
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
  if (areas.length === 0) return [];
  const matching = areas.filter(
    (area) => isNamed(area.serviceTypes, serviceType) && isNamed(area.vehicleTypes, vehicleType),
  );
  const stop = places.findIndex((place) => !matching.some(({ polygons }) => liesIn(polygons, place)));
  const place = places[stop];
  return place ? [{ code: "outside_areas", stop, isInexact: place.precision === "city" }] : [];
}

/** Whether a list that is empty for all names the value. */
const isNamed = <T>(list: readonly T[], value: T) => list.length === 0 || list.includes(value);
