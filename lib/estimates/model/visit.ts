import type { VehicleType } from "@/lib/core/trade";
import { assumedParking, PACKAGE_SECONDS, parkingSeconds, serviceSeconds } from "../rules/stop-time";
import type { ServiceTimes } from "../shared/service-times";

/** A visit to learn from. */
export type Visit = {
  /** UTC day of its end, YYYY-MM-DD. */
  day: string;
  vehicleType: VehicleType;
  packages: number;
  /** Seconds from the arrival to the last action. If the courier waited for the window, the wait does not count. */
  seconds: number;
  /** `storeKey` of a pickup, kind of a dropoff. Null for a pickup whose place is no longer known exactly. */
  key: string | null;
};

/** Limits of a plausible visit in seconds. */
const PLAUSIBLE = { least: 15, most: 90 * 60 };

/** Whether a visit says something: buttons that were pressed in passing, or after a break, do not. */
export const isPlausibleVisit = ({ seconds }: Visit) =>
  seconds >= PLAUSIBLE.least && seconds <= PLAUSIBLE.most;

/**
 * Returns the seconds of a visit as routes count them: until the start of the window, a courier parks and waits.
 * @param times seconds from the arrival to the end and, if the courier waited for it, to the start of the window
 */
export function visitSeconds(
  vehicle: VehicleType,
  { toEnd, toDue }: { toEnd: number; toDue: number | null },
): number {
  return toDue === null ? toEnd : toEnd - Math.max(0, toDue - assumedParking(vehicle));
}

/** Returns the seconds that a visit should take; with null, as assumed. */
export function expectedSeconds(times: ServiceTimes | null, { vehicleType, packages, key }: Visit): number {
  const perPackage = times?.byKey.get(key ?? "") ?? times?.general ?? PACKAGE_SECONDS;
  return parkingSeconds(vehicleType, perPackage) + packages * serviceSeconds(perPackage);
}
