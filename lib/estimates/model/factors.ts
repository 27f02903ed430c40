import { setImmediate as nextTurn } from "node:timers/promises";
import { groupBy } from "@/lib/core/group-by";
import { drivingWith } from "./driving";
import { hourOfDayKind, HOURS_OF_WEEK } from "../rules/hour-of-week";
import type { Leg } from "./leg";
import { shrink, shrinkAll, spreadWithin } from "./shrink";

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

/**
 * Returns factors of driving minutes by hour of departure, from the ratios of actual to planned driving.
 *
 * Each level is shrunk towards the one above (model/shrink.ts). The levels are 1, the vehicle, the hour on working days and at
 * weekends, the hour of each weekday. Medians are weighted with the planned driving, which minimizes the mean absolute error of
 * the minutes.
 * @param legs plausible ones of one vehicle
 */
function fitFactors(legs: readonly Leg[], handlingMinutes: number): Factors {
  // Sorted once: the groups keep the order.
  const ratios = legs
    .map(({ driving, took, hour }) => ({ value: (took - handlingMinutes) / driving, weight: driving, hour }))
    .sort((one, other) => one.value - other.value);
  const kinds = groupBy(ratios, ({ hour }) => hourOfDayKind(hour));
  const spread = spreadWithin(kinds);
  const overall = shrinkAll(ratios, { spread, mean: 1, deviation: PRIOR_SPREAD });
  const byKind = shrink(kinds, { spread, bounded, parentOf: () => overall });
  const byHour = shrink(
    groupBy(ratios, ({ hour }) => hour),
    { spread, bounded, parentOf: (hour) => byKind.get(hourOfDayKind(hour)) ?? overall },
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

/**
 * Returns the driving minutes of a leg departing in an hour, with the factors or, without any, as measured
 * along roads.
 */
export function learnedDriving(factors: Factors | null, driving: number, hour: number): number {
  return drivingWith(factors?.[hour] ?? 1, driving);
}
