import type { Leg } from "../../types/trip";

/** A trip or a leg, with the greatest distance between one of its points and the road. */
export type Measured<Way> = { way: Way; snapMeters: number };

/** Farther from its road, a point may be across the border of the region: another region may have the right road. */
const NEAR_METERS = 250;

export const isNear = (found: Measured<unknown> | null) => found !== null && found.snapMeters <= NEAR_METERS;

/** Returns the first of two ways if it is near its points, and otherwise the one that is nearer. */
export function better<Way>(first: Measured<Way> | null, other: Measured<Way> | null): Measured<Way> | null {
  if (!first || !other) return first ?? other;
  return isNear(first) || first.snapMeters <= other.snapMeters ? first : other;
}

export type Matrix = (Measured<Leg> | null)[][];

export function betterLegs(first: Matrix | null, other: Matrix | null): Matrix | null {
  if (!first || !other) return first ?? other;
  return first.map((row, start) => row.map((leg, end) => better(leg, other[start]?.[end] ?? null)));
}

type Turns<Region, Found> = {
  /** Time for the whole answer. */
  limitMs: number;
  ask: (region: Region, deadline: number) => Promise<Found | null>;
  better: (first: Found | null, other: Found | null) => Found | null;
  isNear: (found: Found) => boolean;
};

/**
 * Asks regions one after another until one has roads near all points. Each leaves the others an equal part of the time that
 * is left, so that the answer never takes longer than from one region.
 */
export async function askInTurn<Region, Found>(
  regions: readonly Region[],
  { limitMs, ask, better, isNear }: Turns<Region, Found>,
): Promise<Found | null> {
  const end = performance.now() + limitMs;
  let found: Found | null = null;
  for (const [at, region] of regions.entries()) {
    const now = performance.now();
    found = better(found, await ask(region, now + (end - now) / (regions.length - at)));
    if (found !== null && isNear(found)) break;
  }
  return found;
}
