import { setImmediate as nextTurn } from "node:timers/promises";
import { type Factors, fitInTurn } from "./factors";
import type { Leg } from "./leg";
import {
  type Estimated,
  estimatedFrom,
  learnedRange,
  type Moment,
  MOMENTS,
  type Ranges,
  spreadAt,
  spreadsOf,
} from "../rules/ranges";

/** Minimum share of held-out arrivals within a range for it to be shown. */
const LEAST_HELD = 0.7;

/** Folds of days: a day's legs are estimated with results of the other folds. */
const FOLDS = 4;

/** Share of arrivals within the range from each moment; null for a moment without a range. */
export type Held = Record<Moment, number | null>;

/** Whether ranges contain enough arrivals to be shown. False without any range. */
export function holdsEnough(held: Held): boolean {
  const shares = Object.values(held).filter((share) => share !== null);
  return shares.length > 0 && shares.every((share) => share >= LEAST_HELD);
}

type Basis = {
  handlingMinutes: number;
  /** Whether the factors come from these legs. */
  isLearned: boolean;
  /** The factors in use otherwise. */
  checked: Factors | null;
};

/**
 * Returns the ranges of legs. If the factors were learned from them, each day is estimated with results of the other
 * days: a leg is closer to an estimate learned from itself than a future leg.
 */
export async function rangesOf(
  legs: readonly Leg[],
  { handlingMinutes, isLearned, checked }: Basis,
): Promise<Ranges> {
  const days = [...new Set(legs.map(({ day }) => day))].sort();
  const foldOf = new Map(days.map((day, index) => [day, index % FOLDS]));
  const estimated: Record<Moment, Estimated[]> = { picked_up: [], on_the_way: [] };
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const own = legs.filter(({ day }) => foldOf.get(day) === fold);
    const others = legs.filter(({ day }) => foldOf.get(day) !== fold);
    const factors = isLearned ? await fitInTurn(others, handlingMinutes) : checked;
    for (const moment of MOMENTS) {
      for (const leg of own) {
        const found = estimatedFrom(moment, leg, { factors, handlingMinutes });
        if (found) estimated[moment].push(found);
      }
    }
  }
  await nextTurn();
  const pickedUp = spreadsOf(estimated.picked_up);
  await nextTurn();
  return { picked_up: pickedUp, on_the_way: spreadsOf(estimated.on_the_way) };
}

/** Returns the share of arrivals within the ranges as they would have been shown. */
export async function heldBy(
  ranges: Ranges,
  heldOut: readonly Leg[],
  basis: { factors: Factors | null; handlingMinutes: number },
): Promise<Held> {
  const shareOf = async (moment: Moment) => {
    await nextTurn();
    const within = heldOut.flatMap((leg, index) => {
      const found = estimatedFrom(moment, leg, basis);
      const spread = found && spreadAt(ranges, moment, found.hour);
      if (!spread) return [];
      return [isWithin(found, { since: new Date(index * MINUTE_MS), spread })];
    });
    return within.length === 0 ? null : within.filter(Boolean).length / within.length;
  };
  return { picked_up: await shareOf("picked_up"), on_the_way: await shareOf("on_the_way") };
}

const MINUTE_MS = 60_000;

/**
 * The minute at which a leg starts is unknown here, so all minutes are used in turn, which includes the effect of
 * rounding.
 */
function isWithin(
  { took, estimated }: Estimated,
  { since, spread }: { since: Date; spread: NonNullable<ReturnType<typeof spreadAt>> },
): boolean {
  const { from, to } = learnedRange(since, estimated, spread);
  const arrived = since.getTime() + took * MINUTE_MS;
  return arrived >= from.getTime() && arrived <= to.getTime();
}
