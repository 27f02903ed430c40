import type { Point } from "@waybill/geo/types";

const METERS_PER_DEGREE = 111_195;

/** Straight-line distance between points of one area, in meters. */
function between(a: Point, b: Point): number {
  const x = (b.longitude - a.longitude) * Math.cos(((a.latitude + b.latitude) / 2) * (Math.PI / 180));
  return Math.hypot(x, b.latitude - a.latitude) * METERS_PER_DEGREE;
}

/**
 * Estimates what a delivery adds to a route, in meters of straight lines, at its best place. For a first impression
 * before the solver is asked.
 * @param route starts with the courier's position, if it is known
 * @returns null for a route without a known point
 */
export function detourOf(route: readonly Point[], pickup: Point, dropoff: Point): number | null {
  if (route.length === 0) return null;
  let best = Infinity;
  route.forEach((from, first) => {
    const to = route[first + 1];
    const toPickup = between(from, pickup);
    const alone = toPickup + between(pickup, dropoff) + (to ? between(dropoff, to) - between(from, to) : 0);
    best = Math.min(best, alone);
    if (!to) return;
    const added = toPickup + between(pickup, to) - between(from, to);
    for (const [last, point] of route.entries()) {
      if (last <= first) continue;
      const after = route[last + 1];
      const there = between(point, dropoff) + (after ? between(dropoff, after) - between(point, after) : 0);
      best = Math.min(best, added + there);
    }
  });
  return best;
}
