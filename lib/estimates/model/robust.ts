/** A number that counts as much as its weight, which is positive. */
export type Weighted = { value: number; weight: number };

/**
 * The weighted median: half of the weight lies on either side. For ratios y/x with the weights x it is the slope of the line
 * through the origin with the least absolute deviations from the points, so that the mean absolute error is the smallest
 * possible one (Bloomfield & Steiger, "Least Absolute Deviations", 1983), and a wild value moves it no further than a mild
 * one. 0 without values.
 */
export function weightedMedian(values: readonly Weighted[]): number {
  return medianOfSorted([...values].sort((one, other) => one.value - other.value));
}

/** The weighted median of values that are sorted already. */
export function medianOfSorted(sorted: readonly Weighted[]): number {
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { value, weight } of sorted) {
    passed += weight;
    if (passed >= half) return value;
  }
  return 0;
}

/** Kish's effective number of values: how many of equal weight would say as much. */
export function effectiveCount(values: readonly Weighted[]): number {
  const sum = values.reduce((total, { weight }) => total + weight, 0);
  const squares = values.reduce((total, { weight }) => total + weight ** 2, 0);
  return squares === 0 ? 0 : sum ** 2 / squares;
}

/** The median absolute deviation of a normal distribution, times this, is its standard deviation. */
const MAD_TO_SD = 1.4826;

/** The standard deviation of residuals around 0, estimated by their median absolute deviation. */
export function robustSpread(residuals: readonly Weighted[]): number {
  return (
    MAD_TO_SD * weightedMedian(residuals.map(({ value, weight }) => ({ value: Math.abs(value), weight })))
  );
}

/**
 * The quantile of a sorted list by the definition that the next value lies below with the probability `share`: type 6 of
 * Hyndman & Fan, "Sample Quantiles in Statistical Packages", The American Statistician 50 (1996).
 */
export function quantile(sorted: readonly number[], share: number): number {
  const position = Math.min(Math.max(share * (sorted.length + 1) - 1, 0), sorted.length - 1);
  const [low, high] = [sorted[Math.floor(position)] ?? 0, sorted[Math.ceil(position)] ?? 0];
  return low + (high - low) * (position - Math.floor(position));
}
