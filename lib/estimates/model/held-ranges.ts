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
} from "./ranges";

/** A range that holds fewer of the held-out arrivals is not shown. */
const LEAST_HELD = 0.7;

/** Folds of days: what a day's legs are estimated with was learned on the days of the others. */
const FOLDS = 4;

/** The share of arrivals within the range from each moment on; null for a moment without a range. */
export type Held = Record<Moment, number | null>;

/** Whether ranges hold enough arrivals to be shown. Those without any range do not. */
export function holdsEnough(held: Held): boolean {
  const shares = Object.values(held).filter((share) => share !== null);
  return shares.length > 0 && shares.every((share) => share >= LEAST_HELD);
}

type Basis = {
  handlingMinutes: number;
  /** Whether the factors come from these legs. */
  isLearned: boolean;
  /** Those in use if they do not. */
  checked: Factors | null;
};

/**
 * The ranges of legs. Where the factors were learned from them, each day is estimated with what the other days teach: a leg
 * that has taught its own estimate lies closer to it than the next one will.
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

/** The share of arrivals within the ranges as they would have been shown. */
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

/** Which minute of the clock a leg begins at is not known here: one after the other, so that rounding counts as it does. */
function isWithin(
  { took, estimated }: Estimated,
  { since, spread }: { since: Date; spread: NonNullable<ReturnType<typeof spreadAt>> },
): boolean {
  const { from, to } = learnedRange(since, estimated, spread);
  const arrived = since.getTime() + took * MINUTE_MS;
  return arrived >= from.getTime() && arrived <= to.getTime();
}
