import { effectiveCount, medianOfSorted, robustSpread, type Weighted } from "./robust";

/** Minimum values in a group to estimate how much values within it differ. */
const VALUES_TO_TELL_SPREAD = 5;

/** Large-sample variance of a median relative to that of a mean, for a normal distribution. */
const MEDIAN_VARIANCE = Math.PI / 2;

/** Groups of values, each sorted. */
type Grouped<Key> = ReadonlyMap<Key, readonly Weighted[]>;

/** Returns the standard deviation of values within their groups. */
export function spreadWithin<Key>(groups: Grouped<Key>): number {
  const large = [...groups.values()].filter(({ length }) => length >= VALUES_TO_TELL_SPREAD);
  return robustSpread(
    large.flatMap((group) => {
      const median = medianOfSorted(group);
      return group.map(({ value, weight }) => ({ value: value - median, weight }));
    }),
  );
}

const varianceOf = (spread: number, count: number) => (MEDIAN_VARIANCE * spread ** 2) / count;

/** Returns the median of all values, shrunk towards an assumption with an assumed standard deviation. */
export function shrinkAll(
  sorted: readonly Weighted[],
  { spread, mean, deviation }: { spread: number; mean: number; deviation: number },
): number {
  if (sorted.length === 0) return mean;
  const prior = deviation ** 2;
  const weight = prior / (prior + varianceOf(spread, effectiveCount(sorted)));
  return mean + weight * (medianOfSorted(sorted) - mean);
}

type Level<Key> = {
  /** Standard deviation within groups. */
  spread: number;
  parentOf: (key: Key) => number;
  bounded: (value: number) => number;
};

/**
 * Returns the median of each group, shrunk towards its parent by empirical Bayes (Efron & Morris, "Data Analysis Using Stein's
 * Estimator and its Generalizations", Journal of the American Statistical Association 70, 1975):
 * `parent + w × (median − parent)` with `w = a / (a + v)`. `v = π/2 × s² / n` is the variance of the median of n values, where s
 * is the standard deviation within a group. `a` is the variance between the groups beyond chance:
 * `Σ n ((median − parent)² − v) / Σ n`, at least 0.
 */
export function shrink<Key>(
  grouped: Grouped<Key>,
  { spread, parentOf, bounded }: Level<Key>,
): Map<Key, number> {
  const groups = [...grouped].map(([key, values]) => ({
    key,
    median: bounded(medianOfSorted(values)),
    count: effectiveCount(values),
    parent: parentOf(key),
  }));
  const counted = groups.reduce((sum, { count }) => sum + count, 0);
  const excess = groups.reduce(
    (sum, { median, parent, count }) => sum + count * ((median - parent) ** 2 - varianceOf(spread, count)),
    0,
  );
  const between = counted === 0 ? 0 : Math.max(0, excess / counted);
  return new Map(
    groups.map(({ key, median, count, parent }) => {
      const weight = between === 0 ? 0 : between / (between + varianceOf(spread, count));
      return [key, parent + weight * (median - parent)];
    }),
  );
}
