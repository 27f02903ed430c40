import { type Factors, fitInTurn, learnedDriving } from "./factors";
import { type Held, heldBy, holdsEnough, rangesOf } from "./held-ranges";
import type { Learned } from "../shared/in-use";
import { divide, isBetter, mean, type Verdict, verdictOn } from "./held-out";
import { isPlausible, type Leg } from "./leg";

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
  const { days, checked: divided } = divide(legs);
  const found = { legs: legs.length, leftOut: all.length - legs.length, days };
  if (!divided)
    return { ...found, heldOut: null, factorsVerdict: "too_few", rangesVerdict: "too_few", inUse };
  const { from, earlier, heldOut } = divided;
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

function verdictOf({ heldOut, tried, last, handlingMinutes }: Check): Exclude<Verdict, "too_few"> {
  const off = deviations(heldOut, null, handlingMinutes);
  return verdictOn({
    tried,
    last,
    isBetter: (factors) => isBetter(off, deviations(heldOut, factors, handlingMinutes)),
  });
}
