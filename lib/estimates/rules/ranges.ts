import { z } from "zod";
import { learnedDriving, type Factors } from "../model/factors";
import { DAY_PARTS, dayPart } from "./hour-of-week";
import type { Leg } from "../model/leg";
import { quantile } from "../model/robust";

/** Start of the estimated remainder: pickup of the goods, or departure of the courier. */
export const MOMENTS = ["picked_up", "on_the_way"] as const;
export type Moment = (typeof MOMENTS)[number];

/** The tenth and the ninetieth percentile of the actual minutes, as shares of the estimated ones. */
const spread = z.object({ low: z.number().positive(), high: z.number().positive() });
export type Spread = z.infer<typeof spread>;

/** One for the whole day, and one for each part of the day with enough legs; otherwise null. */
const spreads = z.object({ all: spread, parts: z.array(spread.nullable()).length(DAY_PARTS) });

/** Spreads of a vehicle; null for a moment without enough legs. */
export const ranges = z.object({ picked_up: spreads.nullable(), on_the_way: spreads.nullable() });
export type Ranges = z.infer<typeof ranges>;

/** Target share of arrivals within a range. */
export const GOAL = 0.8;
const LOWER = (1 - GOAL) / 2;

/** Minimum legs: the standard error of a share of 80% is then below 3%. */
const LEGS_FOR_A_RANGE = 200;

/** A leg from a moment on: actual and estimated minutes, with handling at both stops, as shown. */
export type Estimated = { took: number; estimated: number; hour: number };

/** Returns the estimate of a leg from one of the two moments; null if there is none. */
export function estimatedFrom(
  moment: Moment,
  leg: Leg,
  { factors, handlingMinutes }: { factors: Factors | null; handlingMinutes: number },
): Estimated | null {
  const from = moment === "picked_up" ? leg.fromPickup : leg;
  if (!from) return null;
  const driving = learnedDriving(factors, leg.driving, from.hour);
  return { took: from.took, hour: from.hour, estimated: Math.ceil(driving + 2 * handlingMinutes) };
}

/**
 * Returns the spreads of some legs. The estimates must not be learned from these legs, or the range is too narrow for
 * future ones.
 */
export function spreadsOf(legs: readonly Estimated[]): Ranges[Moment] {
  const all = spreadOf(legs);
  if (!all) return null;
  const parts = Array.from({ length: DAY_PARTS }, (_, part) =>
    spreadOf(legs.filter(({ hour }) => dayPart(hour) === part)),
  );
  return { all, parts };
}

function spreadOf(legs: readonly Estimated[]): Spread | null {
  if (legs.length < LEGS_FOR_A_RANGE) return null;
  const ratios = legs.map(({ took, estimated }) => took / estimated).sort((one, other) => one - other);
  return { low: quantile(ratios, LOWER), high: quantile(ratios, 1 - LOWER) };
}

/** Returns the range for an hour: of its part of the day, or else of the whole day. */
export function spreadAt(ranges: Ranges | null, moment: Moment, hour: number): Spread | null {
  const found = ranges?.[moment];
  return found ? (found.parts[dayPart(hour)] ?? found.all) : null;
}

const MINUTE_MS = 60_000;
const ROUND_TO_MS = 5 * MINUTE_MS;
const LEAST_WIDTH_MS = 10 * MINUTE_MS;

/**
 * Returns the shown arrival range: rounded to the nearest five minutes, so that its share of arrivals stays correct,
 * and at least ten minutes wide.
 * @param minutes estimated minutes from `since`
 */
export function learnedRange(since: Date, minutes: number, { low, high }: Spread): { from: Date; to: Date } {
  const at = (share: number) =>
    Math.round((since.getTime() + share * minutes * MINUTE_MS) / ROUND_TO_MS) * ROUND_TO_MS;
  const from = at(low);
  return { from: new Date(from), to: new Date(Math.max(at(high), from + LEAST_WIDTH_MS)) };
}
