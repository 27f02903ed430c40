import { distanceKm, type Point } from "../embedded/distance";

/** At least this share of the points is never far away. */
const BULK = 2 / 3;

/** Far away are points this many times farther from the center than the bulk reaches, and farther than this. */
const FAR_TIMES = 4;
const FAR_KM = 150;

/**
 * Parts points into those where most of them lie and those that are far away, so that a map of the first is not zoomed
 * out for the others. The center is the point from which the shortest distance reaches the bulk; a median of coordinates
 * may lie in the sea, and breaks at the antimeridian.
 */
export function partFar<P extends Point>(points: readonly P[]): { near: P[]; far: P[] } {
  const needed = Math.ceil(points.length * BULK);
  let best: { reach: number; center: Point } | undefined;
  for (const center of points) {
    const reach = points.map((point) => distanceKm(center, point)).toSorted((a, b) => a - b)[needed - 1] ?? 0;
    if (!best || reach < best.reach) best = { reach, center };
  }
  if (!best) return { near: [], far: [] };
  const { center, reach } = best;
  const isFar = (point: P) => distanceKm(center, point) > Math.max(FAR_KM, FAR_TIMES * reach);
  return { near: points.filter((point) => !isFar(point)), far: points.filter(isFar) };
}
