import type { ServiceTimes } from "../shared/service-times";
import { fitServiceInTurn } from "./fit-service";
import { divide, isBetter, mean, type Verdict, verdictOn } from "./held-out";
import { expectedSeconds, isPlausibleVisit, type Visit } from "./visit";

/** Results of a run for pickups or dropoffs. */
export type ServiceEvaluation = {
  visits: number;
  leftOut: number;
  /** Days with visits, in order. */
  days: readonly string[];
  /** Errors in minutes on the held-out days. Null if there was too little to check. */
  heldOut: { from: string; visits: number; before: number; after: number } | null;
  verdict: Verdict;
  /** Times active after the run. */
  inUse: ServiceTimes | null;
};

/**
 * Learns the service times of pickups or dropoffs, and decides whether they are activated: they are learned on the earlier days
 * and checked on the latest quarter. If they pass, they are learned again on all days.
 */
export async function evaluateService(
  all: readonly Visit[],
  last: ServiceTimes | null,
): Promise<ServiceEvaluation> {
  const visits = all.filter(isPlausibleVisit);
  const { days, checked } = divide(visits);
  const found = { visits: visits.length, leftOut: all.length - visits.length, days };
  if (!checked) return { ...found, heldOut: null, verdict: "too_few", inUse: last };
  const { from, earlier, heldOut } = checked;
  const tried = await fitServiceInTurn(earlier);
  const errors = (times: ServiceTimes | null) =>
    heldOut.map((visit) => Math.abs(visit.seconds - expectedSeconds(times, visit)) / 60);
  const off = errors(null);
  const verdict = verdictOn({ tried, last, isBetter: (times) => isBetter(off, errors(times)) });
  return {
    ...found,
    heldOut: { from, visits: heldOut.length, before: mean(off), after: mean(errors(tried)) },
    verdict,
    inUse: { taken: await fitServiceInTurn(visits), kept: last, none: null }[verdict],
  };
}
