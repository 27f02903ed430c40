import { ENOUGH, type Verdict } from "../model/held-out";
import type { ServiceRun } from "../reads/read-service-times";
import { DROPOFF_KINDS, type DropoffKind } from "../rules/dropoff-kind";
import { PACKAGE_SECONDS, parkingSeconds, serviceSeconds } from "../rules/stop-time";

const COUNT = new Intl.NumberFormat("en-US");

const VERDICTS: Record<Verdict, string> = {
  taken: "learned, closer to the real times",
  kept: "learned earlier, because last night’s times are no better, or worse for a vehicle",
  none: "assumed, because learned ones come no closer to the real times, or are worse for a vehicle",
  too_few: `waiting for ${ENOUGH.legs} stops on ${ENOUGH.days} days, ${ENOUGH.heldOutLegs} of them on the latest days`,
};

const KIND_LABELS: Record<DropoffKind, string> = {
  door: "Left at the door",
  person: "Handed to a person",
  unit: "Unit of a building",
  proof: "PIN or signature",
  age_check: "Age check",
};

/** Describes a run of service times to an operator. */
export type ServiceWords = {
  stops: string;
  days: string;
  checkedOn: string;
  assumedError: string;
  learnedError: string;
  inUse: string;
  /** Minutes of a stop with one package by car, in general and by kind. */
  general: string;
  kinds: { label: string; time: string }[];
};

/** Returns the minutes of a stop of a car with one package, with parking. */
export const carStopMinutes = (perPackage: number) =>
  (parkingSeconds("car", perPackage) + serviceSeconds(perPackage)) / 60;

/** Formats the time of a stop of a car with one package, with parking. */
export const carStopWords = (perPackage: number) => `${carStopMinutes(perPackage).toFixed(1)} min`;

const minutes = (value: number | null) => (value === null ? "–" : `${value.toFixed(1)} min`);

/** Formats a run for the operator’s report, in English. The errors are those of the latest days. */
export function serviceWords(run: ServiceRun): ServiceWords {
  const since = run.learnedAt ? ` (in use since ${run.learnedAt.toISOString().slice(0, 10)})` : "";
  return {
    stops: `${COUNT.format(run.visits)}${run.leftOut > 0 ? ` (${COUNT.format(run.leftOut)} not used)` : ""}`,
    days: run.firstDay === null ? "0" : `${run.days}: ${run.firstDay} to ${run.lastDay}`,
    checkedOn:
      run.heldOutFrom === null
        ? "–"
        : `${COUNT.format(run.heldOutVisits ?? 0)} stops from ${run.heldOutFrom}`,
    assumedError: minutes(run.errorBefore),
    learnedError: minutes(run.errorAfter),
    inUse: (VERDICTS as Record<string, string>)[run.verdict]! + since,
    general: carStopWords(run.general ?? PACKAGE_SECONDS),
    kinds: DROPOFF_KINDS.flatMap((kind) => {
      const seconds = run.kinds[kind];
      return seconds === undefined ? [] : [{ label: KIND_LABELS[kind], time: carStopWords(seconds) }];
    }),
  };
}
