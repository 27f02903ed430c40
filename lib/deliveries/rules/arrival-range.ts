export type Range = { from: Date; to: Date };

export const MINUTE_MS = 60_000;
const ROUND_TO_MS = 5 * MINUTE_MS;

/** Half of a range is at least this share of the minutes that are left, and at least a quarter of an hour. */
export const MARGIN_SHARE = 0.2;
export const MIN_MARGIN_MS = 15 * MINUTE_MS;

/** Rounds a time down to five minutes. */
export function roundDown(time: number): number {
  return Math.floor(time / ROUND_TO_MS) * ROUND_TO_MS;
}

/** Returns the range around a time, which does not begin before the earliest possible arrival. */
export function rangeAround(guess: { center: number; earliest: number }, margin: number): Range {
  const from = Math.max(guess.center - margin, guess.earliest);
  const to = -roundDown(-Math.max(guess.center + margin, from + margin));
  return { from: new Date(roundDown(from)), to: new Date(to) };
}
