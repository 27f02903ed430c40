import type { Instance } from "./instance";

/** Nearest stops that are kept for each stop. */
const MAX_NEIGHBORS = 250;

/** A distance is sorted as a whole number of this many steps, with the number of its stop below it: together less than 2^53. */
const STEPS = 2 ** 30;
const MAX_STOPS = 2 ** 22;

/** The stops that are closest to each stop by the cost of driving there, closest first: `stop * count + rank`. */
export type Neighbors = { count: number; stops: Int32Array };

export function nearestStops({ stops, request, places, place, arcs, longestArc }: Instance): Neighbors {
  const movable = Array.from({ length: stops }, (_, stop) => stop).filter((stop) => request[stop]! >= 0);
  const count = Math.min(MAX_NEIGHBORS, movable.length);
  const nearest = new Int32Array(stops * count);
  const cost = arcs[0]?.cost ?? new Float64Array();
  // Numbers sort ten times as fast as a list with a comparison.
  const keys = new Float64Array(movable.length);
  for (const stop of movable) {
    movable.forEach((other, index) => {
      const there = cost[place[stop]! * places + place[other]!]!;
      const back = cost[place[other]! * places + place[stop]!]!;
      const steps = Math.round((STEPS * Math.min(there, back, longestArc)) / longestArc);
      keys[index] = (stop === other ? 0 : 1 + steps) * MAX_STOPS + other;
    });
    keys.sort();
    for (let rank = 0; rank < count; rank += 1) nearest[stop * count + rank] = keys[rank]! % MAX_STOPS;
  }
  return { count, stops: nearest };
}
