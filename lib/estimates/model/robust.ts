/** A number with a positive weight. */
export type Weighted = { value: number; weight: number };

/**
 * Returns the weighted median: half of the weight is on either side. For ratios y/x with the weights x it is the
 * slope of the line through the origin with the least absolute deviations from the points, so that the mean absolute
 * error is the smallest possible one (Bloomfield & Steiger, "Least Absolute Deviations", 1983), and an outlier moves
 * it no further than a moderate value. 0 without values.
 */
export function weightedMedian(values: readonly Weighted[]): number {
  return medianOfSorted([...values].sort((one, other) => one.value - other.value));
}

/** Returns the weighted median of sorted values. */
export function medianOfSorted(sorted: readonly Weighted[]): number {
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { value, weight } of sorted) {
    passed += weight;
    if (passed >= half) return value;
  }
  return 0;
}

/** Kish's effective number of values: the number of equal weights with the same information. */
export function effectiveCount(values: readonly Weighted[]): number {
  const sum = values.reduce((total, { weight }) => total + weight, 0);
  const squares = values.reduce((total, { weight }) => total + weight ** 2, 0);
  return squares === 0 ? 0 : sum ** 2 / squares;
}

/** The median absolute deviation of a normal distribution, times this, is its standard deviation. */
const MAD_TO_SD = 1.4826;

/** Returns the standard deviation of residuals around 0, estimated from their median absolute deviation. */
export function robustSpread(residuals: readonly Weighted[]): number {
  return (
    MAD_TO_SD * weightedMedian(residuals.map(({ value, weight }) => ({ value: Math.abs(value), weight })))
  );
}

/**
 * Returns the quantile of a sorted list, below which the next value is with the probability `share`: type 6 of
 * Hyndman & Fan, "Sample Quantiles in Statistical Packages", The American Statistician 50 (1996).
 */
export function quantile(sorted: readonly number[], share: number): number {
  const position = Math.min(Math.max(share * (sorted.length + 1) - 1, 0), sorted.length - 1);
  const [low, high] = [sorted[Math.floor(position)] ?? 0, sorted[Math.ceil(position)] ?? 0];
  return low + (high - low) * (position - Math.floor(position));
}
