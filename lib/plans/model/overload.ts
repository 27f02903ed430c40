import type { Instance } from "./instance";
import type { Solution } from "./solution";

/**
 * Whether some requests only unload: goods on board, or of a pinned pickup. Until their dropoff they take space that what comes
 * before it may have had, so that moving a dropoff can overload a vehicle. Insertions are not checked for that.
 */
export function canOverload({ requests, pickup, dropoff, change, dimensions }: Instance): boolean {
  for (let request = 0; request < requests; request += 1)
    for (let d = 0; d < dimensions; d += 1)
      if (pickup[request]! < 0 && change[dropoff[request]! * dimensions + d]! < 0) return true;
  return false;
}

/** Whether a vehicle has too much on board after taking something in. */
export function isOverloaded({ instance, load, vehicle }: Solution): boolean {
  const { stops, request, change, capacity, dimensions } = instance;
  for (let stop = 0; stop < stops; stop += 1) {
    if (request[stop]! < 0 || vehicle[stop]! < 0) continue;
    for (let d = 0; d < dimensions; d += 1) {
      const entry = stop * dimensions + d;
      if (change[entry]! > 0 && load[entry]! > capacity[vehicle[stop]! * dimensions + d]!) return true;
    }
  }
  return false;
}
