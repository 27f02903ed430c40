import type { VehicleType } from "@/lib/core/trade";
import { VEHICLES } from "@waybill/geo/trip";

/** Assumed time to collect or hand over one package, in seconds. */
export const PACKAGE_SECONDS = 120;

/** Shortest and longest learned time of a stop with one package, without parking and for a car with it. */
const LEAST_SECONDS = 30;
const MOST_SECONDS = 30 * 60;

/** Seconds to park and to reach the door, once for all packages of a place: the rest of the vehicle's handling time. */
export const assumedParking = (vehicle: VehicleType): number =>
  VEHICLES[vehicle].handlingMinutes * 60 - PACKAGE_SECONDS;

/** Limits of a learned time per package in seconds. With the least one, a stop of a car takes 30 seconds with parking. */
export const PACKAGE_BOUNDS = { least: LEAST_SECONDS - assumedParking("car"), most: MOST_SECONDS };

/** Returns the whole seconds of a package, at least 30. @param perPackage learned seconds with the assumed parking */
export const serviceSeconds = (perPackage: number): number => Math.round(Math.max(LEAST_SECONDS, perPackage));

/** Returns the whole seconds to park. A stop that is faster than a package can be has a shorter way to the door instead. */
export function parkingSeconds(vehicle: VehicleType, perPackage: number): number {
  const faster = Math.min(0, perPackage - LEAST_SECONDS);
  return Math.round(Math.max(0, assumedParking(vehicle) + faster));
}
