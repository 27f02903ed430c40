/**
 * With fewer legs, the median factor of a vehicle is uncertain by more than 3 %; with fewer days, a weekday has not come
 * twice. The same numbers hold for visits.
 */
export const ENOUGH = { legs: 200, days: 14, heldOutLegs: 50 };

/** The latest quarter of the days is held out. */
const HELD_OUT_SHARE = 0.25;

/** Minimum improvement of the error, also at least twice its standard error, so that chance does not decide. */
const LEAST_GAIN = 0.02;
const STANDARD_ERRORS = 2;

/**
 * Result of a run. `taken`: activated; `kept`: the previous values stay, because the new ones are no better; `none`: nothing is
 * active, because neither improves on the assumed times; `too_few` legs, visits or days: the previous values stay.
 */
export type Verdict = "taken" | "kept" | "none" | "too_few";

/** Observations before the held-out days, and those of these days. */
type Divided<Item> = { from: string; earlier: Item[]; heldOut: Item[] };

/** Returns the days of observations in order, and the observations divided by them; null if there are too few. */
export function divide<Item extends { day: string }>(
  items: readonly Item[],
): { days: string[]; checked: Divided<Item> | null } {
  const days = [...new Set(items.map(({ day }) => day))].sort();
  const from = days[days.length - Math.floor(days.length * HELD_OUT_SHARE)];
  if (from === undefined || items.length < ENOUGH.legs || days.length < ENOUGH.days)
    return { days, checked: null };
  const heldOut = items.filter(({ day }) => day >= from);
  if (heldOut.length < ENOUGH.heldOutLegs) return { days, checked: null };
  return { days, checked: { from, heldOut, earlier: items.filter(({ day }) => day < from) } };
}

/** Returns the mean of some values; 0 without any. */
export const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Whether errors are significantly smaller than those before, which are of the same observations in the same order. */
export function isBetter(before: readonly number[], after: readonly number[]): boolean {
  const gains = before.map((each, index) => each - (after[index] ?? each));
  const gain = mean(gains);
  const deviation = Math.sqrt(mean(gains.map((each) => (each - gain) ** 2)) / gains.length);
  return gain >= LEAST_GAIN * mean(before) && gain > STANDARD_ERRORS * deviation;
}

/** Fewer observations of a group say nothing about it. */
const ENOUGH_OF_GROUP = 10;

/** Whether errors of a group with enough observations are significantly larger than those before, in the same order. */
export const isWorse = (before: readonly number[], after: readonly number[]): boolean =>
  before.length >= ENOUGH_OF_GROUP && isBetter(after, before);

type Tried<Values> = { tried: Values; last: Values | null; isBetter: (values: Values) => boolean };

/** Returns whether new values are activated, the last ones stay, or neither. */
export function verdictOn<Values>(check: Tried<Values>): Exclude<Verdict, "too_few"> {
  if (check.isBetter(check.tried)) return "taken";
  return check.last && check.isBetter(check.last) ? "kept" : "none";
}
