import type { TripExactness } from "@waybill/geo/types";
import { ENOUGH, type Verdict } from "./model/evaluate";
import type { EstimateReport } from "./reads/read-estimates";

const PERCENT = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 0 });
const COUNT = new Intl.NumberFormat("en-US");

const TOO_FEW = `not tried: it takes ${ENOUGH.legs} legs on ${ENOUGH.days} days, ${ENOUGH.heldOutLegs} of them held out`;

const FACTORS: Record<Verdict, string> = {
  taken: "taken into use: the error got smaller",
  kept: "the last ones stay: the new ones are no better",
  none: "none: the error did not get smaller",
  too_few: TOO_FEW,
};

const RANGES: Record<Verdict, string> = {
  taken: "taken into use",
  kept: "the last one stays: the new one held too few arrivals",
  none: "none: neither the new one nor the last one held enough arrivals, or there were too few",
  too_few: TOO_FEW,
};

/** Kind of trips in a run. */
export const TRIP_WORDS: Record<TripExactness, string> = { estimate: "estimated", road: "along roads" };

/** Describes the result of a run. */
export type EstimateWords = {
  legs: string;
  days: string;
  heldOut: string;
  errorBefore: string;
  errorAfter: string;
  held: string;
  factors: string;
  range: string;
};

/** The verdicts are texts in the database, written by `evaluateRun`. */
const wordsFor = (words: Record<string, string>, verdict: string) => words[verdict] ?? verdict;

const since = (madeAt: Date | null) => (madeAt ? `, in use since ${madeAt.toISOString().slice(0, 10)}` : "");

/** Formats minutes and their share of the actual minutes. */
function errorWords(minutes: number | null, share: number | null): string {
  return minutes === null || share === null ? "–" : `${minutes.toFixed(1)} min (${PERCENT.format(share)})`;
}

/** Formats a run for the report and the staff page. The errors and the range are those of the held-out days. */
export function estimateWords(run: EstimateReport): EstimateWords {
  const held = (share: number | null) => (share === null ? "–" : PERCENT.format(share));
  const isHeld = run.heldFromPickup !== null || run.heldFromDeparture !== null;
  return {
    legs: `${COUNT.format(run.legs)}${run.leftOut > 0 ? ` (${COUNT.format(run.leftOut)} left out)` : ""}`,
    days: run.firstDay === null ? "0" : `${run.days}: ${run.firstDay} to ${run.lastDay}`,
    heldOut:
      run.heldOutFrom === null ? "–" : `${COUNT.format(run.heldOutLegs ?? 0)} legs from ${run.heldOutFrom}`,
    errorBefore: errorWords(run.errorBefore, run.shareBefore),
    errorAfter: errorWords(run.errorAfter, run.shareAfter),
    held: isHeld
      ? `${held(run.heldFromPickup)} from pickup, ${held(run.heldFromDeparture)} from departure`
      : "–",
    factors: wordsFor(FACTORS, run.factorsVerdict) + since(run.factorsMadeAt),
    range: wordsFor(RANGES, run.rangesVerdict) + since(run.rangesMadeAt),
  };
}
