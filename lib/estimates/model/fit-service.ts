import { setImmediate as nextTurn } from "node:timers/promises";
import { groupBy } from "@/lib/core/group-by";
import type { VehicleType } from "@/lib/core/trade";
import { assumedParking, PACKAGE_BOUNDS, PACKAGE_SECONDS } from "../rules/stop-time";
import type { ServiceTimes } from "../shared/service-times";
import { shrink, shrinkAll, spreadWithin } from "./shrink";
import { expectedSeconds, type Visit } from "./visit";

/** Prior standard deviation of the general time from the assumed one, in seconds. It hardly matters with many visits. */
const PRIOR_SECONDS = 120;

/** A place with fewer visits gets the general time. It may be somebody's home. */
const LEAST_VISITS = 5;

const bounded = (seconds: number) => Math.min(Math.max(seconds, PACKAGE_BOUNDS.least), PACKAGE_BOUNDS.most);

/**
 * Returns the seconds of a package, in general and for each store or kind of dropoff, from visits with the assumed parking taken
 * off: `(seconds − parking) / packages`. Medians are weighted with the packages, which minimizes the mean absolute error of the
 * visits. The levels are the assumed time, the median of all, and that of the store or kind, each shrunk towards the one above
 * (model/shrink.ts).
 * @param visits plausible ones, all of pickups or all of dropoffs
 * @param offsets seconds to take off as well, for each vehicle
 */
function fitServiceTimes(
  visits: readonly Visit[],
  offsets: ReadonlyMap<VehicleType, number> = new Map(),
): ServiceTimes {
  // Sorted once: the groups keep the order.
  const values = visits
    .map(({ vehicleType, packages, seconds, key }) => ({
      value: (seconds - assumedParking(vehicleType) - (offsets.get(vehicleType) ?? 0)) / packages,
      weight: packages,
      key,
    }))
    .sort((one, other) => one.value - other.value);
  const own = values.flatMap((each) => (each.key === null ? [] : [{ ...each, key: each.key }]));
  const groups = new Map(
    [...groupBy(own, ({ key }) => key)].filter(([, { length }]) => length >= LEAST_VISITS),
  );
  const spread = spreadWithin(groups);
  const general = bounded(shrinkAll(values, { spread, mean: PACKAGE_SECONDS, deviation: PRIOR_SECONDS }));
  return { general, byKey: shrink(groups, { spread, bounded, parentOf: () => general }) };
}

/** Returns how many seconds longer than assumed stops of each vehicle take: the median, shrunk towards 0. */
function vehicleOffsets(visits: readonly Visit[]): Map<VehicleType, number> {
  const off = visits
    .map((visit) => ({
      value: visit.seconds - expectedSeconds(null, visit),
      weight: 1,
      vehicle: visit.vehicleType,
    }))
    .sort((one, other) => one.value - other.value);
  const ofVehicles = groupBy(off, ({ vehicle }) => vehicle);
  const prior = { spread: spreadWithin(ofVehicles), mean: 0, deviation: PRIOR_SECONDS };
  return new Map([...ofVehicles].map(([vehicle, values]) => [vehicle, shrinkAll(values, prior)]));
}

/** Fits the times, with pauses for other work. */
export async function fitServiceInTurn(visits: readonly Visit[]): Promise<ServiceTimes> {
  await nextTurn();
  return fitServiceTimes(visits);
}

/**
 * Fits by how much stores or kinds differ from each other, with the usual difference of each vehicle from the assumed times taken off.
 * On average, the times of no vehicle change.
 */
export async function fitDifferencesInTurn(visits: readonly Visit[]): Promise<ServiceTimes> {
  await nextTurn();
  return fitServiceTimes(visits, vehicleOffsets(visits));
}
