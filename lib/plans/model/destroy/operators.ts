import type { Instance } from "../instance";
import type { Solution } from "../solution";
import type { ArcHistory } from "./arc-history";
import type { Remover } from "./remover";
import { removeStrings } from "./strings";

/** Takes some requests out of the remover's solution. */
export type DestroyOperator = (remover: Remover) => void;

/** Requests that an operator removes, at least and at most, and the largest share of all. */
const FEWEST = 4;
const MOST = 30;
const LARGEST_SHARE = 0.3;
/** Candidates among which the best by a score is removed. The paper draws from a sorted list, which takes longer. */
const CANDIDATES = 6;

/** Weights of distance, time and amount in the relatedness of two requests, as in the paper. */
const BY_DISTANCE = 9;
const BY_TIME = 3;
const BY_AMOUNT = 2;

/** The destroy operators of Ropke & Pisinger (2006), and string removal. */
export function destroyOperators(instance: Instance, history: ArcHistory): DestroyOperator[] {
  const relatedTo = relatedness(instance);
  return [
    removeStrings,
    (remover) => removeSome(remover, () => 0),
    (remover) => removeSome(remover, (request) => detour(remover.solution, request)),
    (remover) => removeSome(remover, (request) => history.score(remover.solution, request)),
    (remover) =>
      removeSome(remover, (request, last) => (last < 0 ? 0 : -relatedTo(remover.solution, request, last))),
    removeRoute,
  ];
}

/**
 * Removes a random number of requests, each the best of a few random candidates.
 * @param score of a request; the other one is among those that are out already, -1 for none
 */
function removeSome(remover: Remover, score: (request: number, other: number) => number): void {
  const { instance, random, solution } = remover;
  const most = Math.max(FEWEST, Math.min(MOST, Math.floor(LARGEST_SHARE * instance.requests)));
  const count = FEWEST + random.below(most - FEWEST + 1);
  const before = solution.unservedCount;
  for (let round = 0; round < count; round += 1) {
    const out = solution.unservedCount - before;
    const other = out === 0 ? -1 : solution.unserved[before + random.below(out)]!;
    let [chosen, highest] = [-1, -Infinity];
    for (let candidate = 0; candidate < CANDIDATES; candidate += 1) {
      const request = random.below(instance.requests);
      if (solution.vehicle[instance.dropoff[request]!]! < 0) continue;
      const value = score(request, other);
      if (value > highest) [chosen, highest] = [request, value];
    }
    if (chosen >= 0) remover.removeRequest(chosen);
  }
}

/** Returns what the stops of a request cost in their places. */
function detour(solution: Solution, request: number): number {
  const { pickup, dropoff } = solution.instance;
  const first = pickup[request]!;
  return detourOfStop(solution, dropoff[request]!) + (first < 0 ? 0 : detourOfStop(solution, first));
}

function detourOfStop({ instance, vehicle, previous, next }: Solution, stop: number): number {
  const { arcs, place, places } = instance;
  const { cost } = arcs[vehicle[stop]!]!;
  const [from, at, to] = [place[previous[stop]!]! * places, place[stop]!, place[next[stop]!]!];
  return cost[from + at]! + cost[at * places + to]! - cost[from + to]!;
}

/** Shaw's relatedness: near, served at a similar time, of a similar amount. Smaller is more related. */
function relatedness(instance: Instance) {
  const { pickup, dropoff, arcs, place, places, change, dimensions, due, stops, longestArc } = instance;
  const cost = arcs[0]?.cost ?? new Float64Array();
  const horizon = Math.max(1, due[stops] ?? 1);
  const largest = change.reduce((most, value) => Math.max(most, Math.abs(value)), 1);
  const stopsRelated = ({ departure }: Solution, one: number, other: number) => {
    let amount = 0;
    for (let d = 0; d < dimensions; d += 1)
      amount += Math.abs(change[one * dimensions + d]! - change[other * dimensions + d]!);
    return (
      (BY_DISTANCE * cost[place[one]! * places + place[other]!]!) / longestArc +
      (BY_TIME * Math.abs(departure[one]! - departure[other]!)) / horizon +
      (BY_AMOUNT * amount) / largest
    );
  };
  return (solution: Solution, one: number, other: number): number => {
    const dropoffs = stopsRelated(solution, dropoff[one]!, dropoff[other]!);
    const hasPickups = pickup[one]! >= 0 && pickup[other]! >= 0;
    return hasPickups ? dropoffs + stopsRelated(solution, pickup[one]!, pickup[other]!) : 2 * dropoffs;
  };
}

/** Removes a whole route, so that its stops can go to others. */
function removeRoute(remover: Remover): void {
  const { instance, random, solution } = remover;
  const vehicle = random.below(instance.vehicles);
  remover.removeAll(vehicle, MOST);
  if (solution.unservedCount === 0) removeStrings(remover);
}
