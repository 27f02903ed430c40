import { setImmediate as nextTurn } from "node:timers/promises";
import type { Learned } from "./in-use";
import { type Factors, fitFactors, learnedDriving } from "./factors";
import { isPlausible, type Leg } from "./leg";
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

/**
 * With fewer legs, the median factor of a vehicle is uncertain by more than 3 %; with fewer days, a weekday has not come
 * twice.
 */
export const ENOUGH = { legs: 200, days: 14, heldOutLegs: 50 };

/** The latest quarter of the days is held out. */
const HELD_OUT_SHARE = 0.25;

/** Factors must make the error smaller by so much, and by twice the standard error of the gain, lest chance decides. */
const LEAST_GAIN = 0.02;
const STANDARD_ERRORS = 2;

/** A range that holds fewer of the held-out arrivals is not shown. */
const LEAST_HELD = 0.7;

/** Folds of days: what a day's legs are estimated with was learned on the days of the others. */
const FOLDS = 4;

/**
 * What became of a run: `taken` into use; `kept`: the last ones stay, because the new ones are no better; `none`: nothing is in
 * use, because neither are better than the roads; `too_few` legs or days, and what was in use stays.
 */
export type Verdict = "taken" | "kept" | "none" | "too_few";

/** How far estimates are off on the held-out days. */
type Errors = { before: number; after: number; shareBefore: number; shareAfter: number };

/** What a run found for one vehicle. */
export type Judgment = {
  legs: number;
  leftOut: number;
  /** The days with legs, in order. */
  days: readonly string[];
  /** Null if there was too little to check. */
  heldOut: { from: string; legs: number; errors: Errors; held: Record<Moment, number | null> } | null;
  factorsVerdict: Verdict;
  rangesVerdict: Verdict;
  /** What is in use from then on. */
  inUse: Learned;
};

type Given = { handlingMinutes: number; inUse: Learned };

/**
 * Learns from the driven legs of a vehicle, and decides whether it is used. Factors and ranges are learned on the earlier days
 * and checked on the latest quarter of them. What passes is learned anew on all days. It takes half a second of computing, in
 * steps between which the process answers others.
 */
export async function judge(all: readonly Leg[], { handlingMinutes, inUse }: Given): Promise<Judgment> {
  const legs = all.filter((leg) => isPlausible(leg, handlingMinutes));
  const days = [...new Set(legs.map(({ day }) => day))].sort();
  const found = { legs: legs.length, leftOut: all.length - legs.length, days };
  const from = days[days.length - Math.floor(days.length * HELD_OUT_SHARE)];
  const heldOut = from === undefined ? [] : legs.filter(({ day }) => day >= from);
  const isEnough =
    legs.length >= ENOUGH.legs && days.length >= ENOUGH.days && heldOut.length >= ENOUGH.heldOutLegs;
  if (from === undefined || !isEnough) {
    return { ...found, heldOut: null, factorsVerdict: "too_few", rangesVerdict: "too_few", inUse };
  }
  const earlier = legs.filter(({ day }) => day < from);
  const tried = await fitInTurn(earlier, handlingMinutes);
  const factorsVerdict = verdictOf({ heldOut, tried, last: inUse.factors, handlingMinutes });
  const checked = { taken: tried, kept: inUse.factors, none: null }[factorsVerdict];
  const triedRanges = await rangesOf(earlier, {
    handlingMinutes,
    isLearned: factorsVerdict === "taken",
    checked,
  });
  const held = await heldBy(triedRanges, heldOut, { factors: checked, handlingMinutes });
  const isHeld =
    MOMENTS.some((moment) => held[moment] !== null) && MOMENTS.every((moment) => isGood(held[moment]));
  const factors = factorsVerdict === "taken" ? await fitInTurn(legs, handlingMinutes) : checked;
  const ranges = isHeld
    ? await rangesOf(legs, { handlingMinutes, isLearned: factorsVerdict === "taken", checked: factors })
    : inUse.ranges;
  return {
    ...found,
    heldOut: { from, legs: heldOut.length, errors: errorsOf(heldOut, tried, handlingMinutes), held },
    factorsVerdict,
    rangesVerdict: isHeld ? "taken" : inUse.ranges ? "kept" : "none",
    inUse: { factors, ranges },
  };
}

/** Lets others have their turn first. */
async function fitInTurn(legs: readonly Leg[], handlingMinutes: number): Promise<Factors> {
  await nextTurn();
  return fitFactors(legs, handlingMinutes);
}

const isGood = (held: number | null) => held === null || held >= LEAST_HELD;

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** By how many minutes each leg is off. */
function deviations(legs: readonly Leg[], factors: Factors | null, handlingMinutes: number): number[] {
  return legs.map(({ driving, took, hour }) =>
    Math.abs(took - learnedDriving(factors, driving, hour) - handlingMinutes),
  );
}

function errorsOf(legs: readonly Leg[], tried: Factors, handlingMinutes: number): Errors {
  const [before, after] = [null, tried].map((factors) => mean(deviations(legs, factors, handlingMinutes)));
  const took = mean(legs.map((leg) => leg.took));
  const [off = 0, stillOff = 0] = [before, after];
  return { before: off, after: stillOff, shareBefore: off / took, shareAfter: stillOff / took };
}

type Check = {
  heldOut: readonly Leg[];
  tried: Factors;
  last: Factors | null;
  handlingMinutes: number;
};

/** Whether factors make the error smaller than the roads alone by more than chance would. */
function verdictOf({ heldOut, tried, last, handlingMinutes }: Check): Exclude<Verdict, "too_few"> {
  const off = deviations(heldOut, null, handlingMinutes);
  const isBetter = (factors: Factors) => {
    const stillOff = deviations(heldOut, factors, handlingMinutes);
    const gains = off.map((each, index) => each - (stillOff[index] ?? each));
    const gain = mean(gains);
    const deviation = Math.sqrt(mean(gains.map((each) => (each - gain) ** 2)) / gains.length);
    return gain >= LEAST_GAIN * mean(off) && gain > STANDARD_ERRORS * deviation;
  };
  if (isBetter(tried)) return "taken";
  return last && isBetter(last) ? "kept" : "none";
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
async function rangesOf(
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

/** The share of arrivals within the ranges as they would have been shown; null for a moment without a range. */
async function heldBy(
  ranges: Ranges,
  heldOut: readonly Leg[],
  basis: { factors: Factors | null; handlingMinutes: number },
): Promise<Record<Moment, number | null>> {
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
