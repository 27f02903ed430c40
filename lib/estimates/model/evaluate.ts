import { type Factors, fitInTurn, learnedDriving } from "./factors";
import { type Held, heldBy, holdsEnough, rangesOf } from "./held-ranges";
import type { Learned } from "../shared/in-use";
import { isPlausible, type Leg } from "./leg";

/**
 * With fewer legs, the median factor of a vehicle is uncertain by more than 3 %; with fewer days, a weekday has not come
 * twice.
 */
export const ENOUGH = { legs: 200, days: 14, heldOutLegs: 50 };

/** The latest quarter of the days is held out. */
const HELD_OUT_SHARE = 0.25;

/** Minimum improvement of the error, also at least twice its standard error, so that chance does not decide. */
const LEAST_GAIN = 0.02;
const STANDARD_ERRORS = 2;

/**
 * Result of a run. `taken`: activated; `kept`: the previous corrections stay, because the new ones are no
 * better; `none`: nothing is active, because neither improves on the roads; `too_few` legs or days: the
 * previous ones stay.
 */
export type Verdict = "taken" | "kept" | "none" | "too_few";

/** Errors of estimates on the held-out days. */
type Errors = { before: number; after: number; shareBefore: number; shareAfter: number };

/** Results of a run for one vehicle. */
export type Evaluation = {
  legs: number;
  leftOut: number;
  /** Days with legs, in order. */
  days: readonly string[];
  /** Null if there was too little to check. */
  heldOut: { from: string; legs: number; errors: Errors; held: Held } | null;
  factorsVerdict: Verdict;
  rangesVerdict: Verdict;
  /** Corrections active after the run. */
  inUse: Learned;
};

type Given = { handlingMinutes: number; inUse: Learned };

/**
 * Learns from the driven legs of a vehicle, and decides whether the result is activated. Factors and ranges
 * are learned on the earlier days and checked on the latest quarter. If they pass, they are learned again on
 * all days. Takes half a second of computing, in steps between which the process handles other work.
 */
export async function evaluateRun(
  all: readonly Leg[],
  { handlingMinutes, inUse }: Given,
): Promise<Evaluation> {
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
  const isLearned = factorsVerdict === "taken";
  const triedRanges = await rangesOf(earlier, { handlingMinutes, isLearned, checked });
  const basis = { factors: checked, handlingMinutes };
  const held = await heldBy(triedRanges, heldOut, basis);
  const factors = isLearned ? await fitInTurn(legs, handlingMinutes) : checked;
  const kept = inUse.ranges && holdsEnough(await heldBy(inUse.ranges, heldOut, basis)) ? inUse.ranges : null;
  const isHeld = holdsEnough(held);
  const ranges = isHeld ? await rangesOf(legs, { handlingMinutes, isLearned, checked: factors }) : kept;
  return {
    ...found,
    heldOut: { from, legs: heldOut.length, errors: errorsOf(heldOut, tried, handlingMinutes), held },
    factorsVerdict,
    rangesVerdict: isHeld ? "taken" : kept ? "kept" : "none",
    inUse: { factors, ranges },
  };
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the error of each leg in minutes. */
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

/** Returns whether factors reduce the error significantly compared with the roads alone. */
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
