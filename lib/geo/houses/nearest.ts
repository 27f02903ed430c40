import { distanceKm, type Point } from "../embedded/distance";

/** Houses this near to each other with the same number are one for a courier: a main building and its annex. */
export const SAME_KM = 0.3;
/** One of several is meant if it is this near, and the next one is so many times as far away. */
const NEAR_KM = 40;
const CLEARLY = 2.5;

/** How far a point is from the nearest of some others; 0 if there are none. */
export function kmFrom(point: Point, others: readonly Point[]): number {
  return others.length === 0 ? 0 : Math.min(...others.map((other) => distanceKm(point, other)));
}

/** Of several that may be meant, the one that is clearly nearer to some points than the others; null if none is. */
export function clearlyNearest<Found>(
  all: readonly Found[],
  pointOf: (found: Found) => Point,
  near: readonly Point[],
): Found | null {
  if (near.length === 0) return null;
  const byDistance = all
    .map((each) => ({ each, point: pointOf(each), km: kmFrom(pointOf(each), near) }))
    .toSorted((a, b) => a.km - b.km);
  const [nearest] = byDistance;
  if (!nearest || nearest.km > NEAR_KM) return null;
  const next = byDistance.find(({ point }) => distanceKm(point, nearest.point) >= SAME_KM);
  return !next || next.km > nearest.km * CLEARLY ? nearest.each : null;
}

/** The one of several that is meant: the first if all are one, else the one that is clearly nearest to some points, else null. */
export function meantOf<Found>(
  all: readonly Found[],
  pointOf: (found: Found) => Point,
  near: readonly Point[],
): Found | null {
  const [first] = all;
  if (!first) return null;
  const isOne = all.every((each) => distanceKm(pointOf(first), pointOf(each)) < SAME_KM);
  return isOne ? first : clearlyNearest(all, pointOf, near);
}
