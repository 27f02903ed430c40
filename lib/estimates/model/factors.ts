import { setImmediate as nextTurn } from "node:timers/promises";
import { drivingWith } from "./driving";
import { hourOfDayKind, HOURS_OF_WEEK } from "../rules/hour-of-week";
import type { Leg } from "./leg";
import { effectiveCount, medianOfSorted, robustSpread, type Weighted } from "./robust";

/** One factor of driving minutes for each hour of the week. */
export type Factors = readonly number[];

const NO_FACTORS: Factors = Array.from({ length: HOURS_OF_WEEK }, () => 1);

/** Limits of a factor: no street is three times as slow for a whole hour every week. */
const BOUNDS = { least: 0.5, most: 3 };

/**
 * Prior standard deviation of the vehicles' factors from 1. An assumption, which hardly matters with the number of
 * legs that a run needs.
 */
const PRIOR_SPREAD = 0.2;

/** Minimum legs in a group to estimate how much legs within it differ. */
const LEGS_TO_TELL_SPREAD = 5;

/** Large-sample variance of a median relative to that of a mean, for a normal distribution. */
const MEDIAN_VARIANCE = Math.PI / 2;

type Ratio = Weighted & { hour: number };
type Group = { key: number; median: number; count: number; parent: number };

/**
 * Returns factors of driving minutes by hour of departure, from the ratios of actual to planned driving.
 *
 * Each level is shrunk towards the one above by empirical Bayes (Efron & Morris, "Data Analysis Using Stein's
 * Estimator and its Generalizations", Journal of the American Statistical Association 70, 1975): the factor is
 * `parent + w × (median − parent)` with `w = a / (a + v)`. `v = π/2 × s² / n` is the variance of the median of n
 * legs, where s is the standard deviation of legs within a group. `a` is the variance between the groups of a level
 * beyond chance: `Σ n ((median − parent)² − v) / Σ n`, at least 0. The levels are 1, the vehicle, the hour on working
 * days and at weekends, the hour of each weekday. Medians are weighted with the planned driving, which minimizes the
 * mean absolute error of the minutes.
 * @param legs plausible ones of one vehicle
 */
function fitFactors(legs: readonly Leg[], handlingMinutes: number): Factors {
  // Sorted once: the groups keep the order.
  const ratios = legs
    .map(({ driving, took, hour }) => ({ value: (took - handlingMinutes) / driving, weight: driving, hour }))
    .sort((one, other) => one.value - other.value);
  const kinds = groupsBy(ratios, hourOfDayKind);
  const spread = spreadWithin(kinds);
  const overall = overallOf(ratios, spread);
  const byKind = shrink(kinds, spread, () => overall);
  const byHour = shrink(
    groupsBy(ratios, (hour) => hour),
    spread,
    (hour) => byKind.get(hourOfDayKind(hour)) ?? overall,
  );
  return NO_FACTORS.map((_one, hour) =>
    bounded(byHour.get(hour) ?? byKind.get(hourOfDayKind(hour)) ?? overall),
  );
}

/** The same, with pauses for other work. */
export async function fitInTurn(legs: readonly Leg[], handlingMinutes: number): Promise<Factors> {
  await nextTurn();
  return fitFactors(legs, handlingMinutes);
}

const bounded = (factor: number) => Math.min(Math.max(factor, BOUNDS.least), BOUNDS.most);

function groupsBy(ratios: readonly Ratio[], keyOf: (hour: number) => number): Map<number, Ratio[]> {
  const groups = new Map<number, Ratio[]>();
  for (const ratio of ratios) {
    const key = keyOf(ratio.hour);
    const group = groups.get(key);
    if (group) group.push(ratio);
    else groups.set(key, [ratio]);
  }
  return groups;
}

/** Returns the standard deviation of legs within their groups. */
function spreadWithin(groups: ReadonlyMap<number, Ratio[]>): number {
  const large = [...groups.values()].filter(({ length }) => length >= LEGS_TO_TELL_SPREAD);
  return robustSpread(
    large.flatMap((group) => {
      const median = medianOfSorted(group);
      return group.map(({ value, weight }) => ({ value: value - median, weight }));
    }),
  );
}

const varianceOf = (spread: number, count: number) => (MEDIAN_VARIANCE * spread ** 2) / count;

function overallOf(ratios: readonly Ratio[], spread: number): number {
  if (ratios.length === 0) return 1;
  const prior = PRIOR_SPREAD ** 2;
  const weight = prior / (prior + varianceOf(spread, effectiveCount(ratios)));
  return 1 + weight * (medianOfSorted(ratios) - 1);
}

function shrink(
  grouped: ReadonlyMap<number, Ratio[]>,
  spread: number,
  parentOf: (key: number) => number,
): Map<number, number> {
  const groups = [...grouped].map(([key, ratios]): Group => ({
    key,
    median: bounded(medianOfSorted(ratios)),
    count: effectiveCount(ratios),
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
      const noise = varianceOf(spread, count);
      const weight = between === 0 ? 0 : between / (between + noise);
      return [key, parent + weight * (median - parent)];
    }),
  );
}

/**
 * Returns the driving minutes of a leg departing in an hour, with the factors or, without any, as measured
 * along roads.
 */
export function learnedDriving(factors: Factors | null, driving: number, hour: number): number {
  return drivingWith(factors?.[hour] ?? 1, driving);
}
