import { z } from "zod";
import { learnedDriving, type Factors } from "./factors";
import { DAY_PARTS, dayPart } from "./hour-of-week";
import type { Leg } from "./leg";
import { quantile } from "./robust";

/** From when the rest of a way is estimated: the goods are collected, or the courier sets off. */
export const MOMENTS = ["picked_up", "on_the_way"] as const;
export type Moment = (typeof MOMENTS)[number];

/** The tenth and the ninetieth percentile of the actual minutes, as shares of the estimated ones. */
const spread = z.object({ low: z.number().positive(), high: z.number().positive() });
export type Spread = z.infer<typeof spread>;

/** One for the whole day, and one for each part of the day that has legs enough; null for a part that has not. */
const spreads = z.object({ all: spread, parts: z.array(spread.nullable()).length(DAY_PARTS) });

/** The spreads of a vehicle; null for a moment without legs enough. */
export const ranges = z.object({ picked_up: spreads.nullable(), on_the_way: spreads.nullable() });
export type Ranges = z.infer<typeof ranges>;

/** The range that is to hold so many arrivals. */
export const GOAL = 0.8;
const LOWER = (1 - GOAL) / 2;

/** The standard error of a share of 80 % of so many is below 3 %. */
const LEGS_FOR_A_RANGE = 200;

/** A leg from a moment on: what it took beside what was estimated, with handling at both stops, as it is shown. */
export type Estimated = { took: number; estimated: number; hour: number };

/** What was estimated for a leg, from one moment or the other; null if that moment tells nothing. */
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

/** The spreads of some legs. The estimates must be made without these legs, or the range is too narrow for the next ones. */
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

/** What holds at an hour: of its part of the day, or else of the whole one. */
export function spreadAt(ranges: Ranges | null, moment: Moment, hour: number): Spread | null {
  const found = ranges?.[moment];
  return found ? (found.parts[dayPart(hour)] ?? found.all) : null;
}

const MINUTE_MS = 60_000;
const ROUND_TO_MS = 5 * MINUTE_MS;
const LEAST_WIDTH_MS = 10 * MINUTE_MS;

/**
 * The range of arrival as it is shown: rounded to the nearest five minutes, so that it holds neither more nor fewer than it
 * should, and at least ten minutes wide.
 * @param minutes what is estimated from `since` on
 */
export function learnedRange(since: Date, minutes: number, { low, high }: Spread): { from: Date; to: Date } {
  const at = (share: number) =>
    Math.round((since.getTime() + share * minutes * MINUTE_MS) / ROUND_TO_MS) * ROUND_TO_MS;
  const from = at(low);
  return { from: new Date(from), to: new Date(Math.max(at(high), from + LEAST_WIDTH_MS)) };
}
