import { distanceKm, type Point } from "../embedded/distance";

/** Minimum share of the points that are never far away. */
const BULK = 2 / 3;

/** Points that are tried as the center: with many, a sample is as good and does not take minutes. */
const MAX_CENTERS = 64;

/** Points are far away beyond this multiple of the bulk's radius, and beyond this distance. */
const FAR_TIMES = 4;
const FAR_KM = 150;

/**
 * Splits points into the bulk and distant ones, so that a map of the bulk is not zoomed out for the others. The
 * center is the point with the smallest radius that contains the bulk, of at most 64 of them; a median of coordinates may be in the sea, and
 * fails at the antimeridian.
 */
export function partFar<P extends Point>(points: readonly P[]): { near: P[]; far: P[] } {
  const needed = Math.ceil(points.length * BULK);
  let best: { reach: number; center: Point } | undefined;
  const step = Math.ceil(points.length / MAX_CENTERS);
  for (const center of points.filter((_, index) => index % step === 0)) {
    const reach = points.map((point) => distanceKm(center, point)).toSorted((a, b) => a - b)[needed - 1] ?? 0;
    if (!best || reach < best.reach) best = { reach, center };
  }
  if (!best) return { near: [], far: [] };
  const { center, reach } = best;
  const isFar = (point: P) => distanceKm(center, point) > Math.max(FAR_KM, FAR_TIMES * reach);
  return { near: points.filter((point) => !isFar(point)), far: points.filter(isFar) };
}
