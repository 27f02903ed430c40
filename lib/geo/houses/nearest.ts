import { distanceKm, type Point } from "../embedded/distance";

/** Houses with the same number within this distance are one for a courier: a main building and its annex. */
export const SAME_KM = 0.3;
/** One of several is meant if it is this near, and the next one is several times as far away. */
const NEAR_KM = 40;
const CLEARLY = 2.5;

/** Returns the distance of a point from the nearest of others; 0 if there are none. */
export function kmFrom(point: Point, others: readonly Point[]): number {
  return others.length === 0 ? 0 : Math.min(...others.map((other) => distanceKm(point, other)));
}

/** Returns the candidate that is clearly nearer to some points than the others; null if there is none. */
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

/**
 * Returns the intended candidate: the first if all are the same, or the one that is clearly nearest to some points,
 * or null.
 */
export function pickIntended<Found>(
  all: readonly Found[],
  pointOf: (found: Found) => Point,
  near: readonly Point[],
): Found | null {
  const [first] = all;
  if (!first) return null;
  const isOne = all.every((each) => distanceKm(pointOf(first), pointOf(each)) < SAME_KM);
  return isOne ? first : clearlyNearest(all, pointOf, near);
}
