import { setImmediate as nextTurn } from "node:timers/promises";
import { drivingWith } from "./driving";
import { hourOfDayKind, HOURS_OF_WEEK } from "./hour-of-week";
import type { Leg } from "./leg";
import { effectiveCount, medianOfSorted, robustSpread, type Weighted } from "./robust";

/** One factor of driving minutes for each hour of the week. */
export type Factors = readonly number[];

const NO_FACTORS: Factors = Array.from({ length: HOURS_OF_WEEK }, () => 1);

/** What is outside is bounded: no street is three times as slow for a whole hour every week. */
const BOUNDS = { least: 0.5, most: 3 };

/**
 * How much the factors of vehicles differ from 1, before anything is known: a standard deviation. It is our assumption, and
 * hardly matters with the number of legs that a run needs.
 */
const PRIOR_SPREAD = 0.2;

/** A group must have so many legs to tell how much legs within a group differ. */
const LEGS_TO_TELL_SPREAD = 5;

/** The large-sample variance of a median, compared with that of a mean, for a normal distribution. */
const MEDIAN_VARIANCE = Math.PI / 2;

type Ratio = Weighted & { hour: number };
type Group = { key: number; median: number; count: number; parent: number };

/**
 * The factors of driving minutes by the hour of departure, from the ratios of actual to planned driving.
 *
 * Each level is shrunk towards the one above by empirical Bayes (Efron & Morris, "Data Analysis Using Stein's Estimator and
 * its Generalizations", Journal of the American Statistical Association 70, 1975): the factor is
 * `parent + w × (median − parent)` with `w = a / (a + v)`. `v = π/2 × s² / n` is the variance of the median of n legs, where s
 * is how much legs of one group differ. `a` is how much the groups of a level really differ, as far as that is more than
 * chance: `Σ n ((median − parent)² − v) / Σ n`, at least 0. The levels are 1, the vehicle, the hour on working days and at
 * weekends, the hour of each weekday. Medians are weighted by the planned driving, which makes the mean absolute error of the
 * minutes the smallest.
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

/** The same, but lets others have their turn first. */
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

/** How much the legs of one group differ: a standard deviation. */
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

/** The driving minutes of a leg that departs in an hour, with the factors or, if there are none, as the roads say. */
export function learnedDriving(factors: Factors | null, driving: number, hour: number): number {
  return drivingWith(factors?.[hour] ?? 1, driving);
}
