import { setImmediate as nextTurn } from "node:timers/promises";
import { groupBy } from "@/lib/core/group-by";
import { assumedParking, PACKAGE_BOUNDS, PACKAGE_SECONDS } from "../rules/stop-time";
import type { ServiceTimes } from "../shared/service-times";
import { shrink, shrinkAll, spreadWithin } from "./shrink";
import type { Visit } from "./visit";

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
 */
function fitServiceTimes(visits: readonly Visit[]): ServiceTimes {
  // Sorted once: the groups keep the order.
  const values = visits
    .map(({ vehicleType, packages, seconds, key }) => ({
      value: (seconds - assumedParking(vehicleType)) / packages,
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

/** The same, with pauses for other work. */
export async function fitServiceInTurn(visits: readonly Visit[]): Promise<ServiceTimes> {
  await nextTurn();
  return fitServiceTimes(visits);
}
