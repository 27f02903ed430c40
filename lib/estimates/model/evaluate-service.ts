import { groupBy } from "@/lib/core/group-by";
import type { ServiceTimes } from "../shared/service-times";
import { fitDifferencesInTurn, fitServiceInTurn } from "./fit-service";
import { divide, isBetter, isWorse, mean, type Verdict, verdictOn } from "./held-out";
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
 * and checked on the latest quarter, in total and for each vehicle. If a vehicle does better with the differences
 * between stores or kinds alone, only these are learned. If the times pass, they are learned again on all days.
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
  const [whole, differences] = [await fitServiceInTurn(earlier), await fitDifferencesInTurn(earlier)];
  const [fit, tried] = isWorseForSome(heldOut, differences, whole)
    ? [fitDifferencesInTurn, differences]
    : [fitServiceInTurn, whole];
  const verdict = verdictOn({ tried, last, isBetter: (times) => isBetterForAll(heldOut, times) });
  return {
    ...found,
    heldOut: {
      from,
      visits: heldOut.length,
      before: mean(errors(heldOut, null)),
      after: mean(errors(heldOut, tried)),
    },
    verdict,
    inUse: { taken: await fit(visits), kept: last, none: null }[verdict],
  };
}

/** Returns the errors in minutes; with null, of the assumed times. */
const errors = (visits: readonly Visit[], times: ServiceTimes | null) =>
  visits.map((visit) => Math.abs(visit.seconds - expectedSeconds(times, visit)) / 60);

/**
 * Whether times are worse than others for a vehicle. Parking is assumed for each vehicle: where the assumption is wrong for the most
 * frequent one, the time of a package makes up for it, and is wrong for the others.
 */
function isWorseForSome(visits: readonly Visit[], before: ServiceTimes | null, times: ServiceTimes): boolean {
  const ofVehicles = [...groupBy(visits, ({ vehicleType }) => vehicleType).values()];
  return ofVehicles.some((theirs) => isWorse(errors(theirs, before), errors(theirs, times)));
}

/** Whether times are better than the assumed ones in total, and worse for no vehicle. */
const isBetterForAll = (visits: readonly Visit[], times: ServiceTimes) =>
  isBetter(errors(visits, null), errors(visits, times)) && !isWorseForSome(visits, null, times);
