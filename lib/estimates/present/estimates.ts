import type { TripExactness } from "@waybill/geo/types";
import { ENOUGH, type Verdict } from "../model/held-out";
import type { EstimateReport } from "../reads/read-estimates";

export { ENOUGH };

const PERCENT = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 0 });
const COUNT = new Intl.NumberFormat("en-US");

const TOO_FEW = `waiting for ${ENOUGH.legs} drives on ${ENOUGH.days} days, ${ENOUGH.heldOutLegs} of them on the latest days`;

const TIMES: Record<Verdict, string> = {
  taken: "closer to the real times",
  kept: "last night’s are no better than the earlier ones",
  none: "not used, because they come no closer to the real times",
  too_few: TOO_FEW,
};

const RANGES: Record<Verdict, string> = {
  taken: "contains enough arrivals",
  kept: "last night’s contains too few arrivals, so the earlier one stays",
  none: "the standard one, because no learned one contains enough arrivals",
  too_few: TOO_FEW,
};

/** Kind of trips in a run. */
export const TRIP_WORDS: Record<TripExactness, string> = {
  estimate: "estimated trips",
  road: "trips along roads",
};

/** Describes the result of a run to an operator. */
export type EstimateWords = {
  drives: string;
  days: string;
  checkedOn: string;
  plainError: string;
  correctedError: string;
  inRange: string;
  times: string;
  range: string;
  advice: string;
};

/** The verdicts are texts in the database, written by `evaluateRun`. */
const wordsFor = (words: Record<string, string>, verdict: string) => words[verdict] ?? verdict;

const since = (madeAt: Date | null) => (madeAt ? ` (in use since ${madeAt.toISOString().slice(0, 10)})` : "");

/** Formats minutes and their share of the actual minutes. */
function errorWords(minutes: number | null, share: number | null): string {
  return minutes === null || share === null ? "–" : `${minutes.toFixed(1)} min (${PERCENT.format(share)})`;
}

/** More drives that cannot be used than this share suggest that buttons are pressed at another time. */
const MANY_LEFT_OUT = 0.2;

/** Fewer arrivals within the range than this are too few. The goal is 80%. */
const LEAST_IN_RANGE = 0.7;

const PRESS_IN_TIME = "Ask couriers to press On the way when they leave, and Delivered at the door.";

const ADVICE = {
  unused: `Many drives could not be used. ${PRESS_IN_TIME}`,
  wait: "Nothing. It starts by itself once there are enough drives.",
  missed: `Many arrivals miss the range. ${PRESS_IN_TIME}`,
  nothing: "Nothing.",
};

/** Returns what an operator should do about the result of a run. */
export function adviceFor({ legs, leftOut, ...run }: EstimateReport): keyof typeof ADVICE {
  const all = legs + leftOut;
  if (all >= ENOUGH.legs && leftOut > MANY_LEFT_OUT * all) return "unused";
  if (run.factorsVerdict === "too_few") return "wait";
  const isMissed = [run.heldFromPickup, run.heldFromDeparture].some(
    (share) => share !== null && share < LEAST_IN_RANGE,
  );
  return isMissed ? "missed" : "nothing";
}

/** Formats a run for the operator’s report, in English. The errors and the range are those of the latest days. */
export function estimateWords(run: EstimateReport): EstimateWords {
  const shareWords = (share: number | null) => (share === null ? "–" : PERCENT.format(share));
  const isChecked = run.heldFromPickup !== null || run.heldFromDeparture !== null;
  return {
    drives: `${COUNT.format(run.legs)}${run.leftOut > 0 ? ` (${COUNT.format(run.leftOut)} not used)` : ""}`,
    days: run.firstDay === null ? "0" : `${run.days}: ${run.firstDay} to ${run.lastDay}`,
    checkedOn:
      run.heldOutFrom === null ? "–" : `${COUNT.format(run.heldOutLegs ?? 0)} drives from ${run.heldOutFrom}`,
    plainError: errorWords(run.errorBefore, run.shareBefore),
    correctedError: errorWords(run.errorAfter, run.shareAfter),
    inRange: isChecked
      ? `${shareWords(run.heldFromPickup)} from pickup, ${shareWords(run.heldFromDeparture)} from departure`
      : "–",
    times: wordsFor(TIMES, run.factorsVerdict) + since(run.factorsMadeAt),
    range: wordsFor(RANGES, run.rangesVerdict) + since(run.rangesMadeAt),
    advice: ADVICE[adviceFor(run)],
  };
}
