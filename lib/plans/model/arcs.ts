import { type Matrix, type Objective, type Problem, UNREACHABLE } from "../rules/problem";
import type { Arcs } from "./instance";

/**
 * Converts a matrix. It gets one more place, which is free to reach from everywhere: routes without an end place end there.
 */
export function arcsOf({ seconds, meters }: Matrix, { places, objective }: Problem): Arcs {
  const { perMeter, perSecond } = weightsOf(objective);
  const side = places + 1;
  const time = new Float64Array(side * side);
  const cost = new Float64Array(side * side);
  for (let from = 0; from < places; from += 1) {
    for (let to = 0; to < places; to += 1) {
      const s = seconds[from * places + to]!;
      const m = meters[from * places + to]!;
      const isReachable = s < UNREACHABLE && m < UNREACHABLE;
      time[from * side + to] = isReachable ? s : Infinity;
      cost[from * side + to] = isReachable ? perMeter * m + perSecond * s : Infinity;
    }
  }
  return { time, cost, timeInto: intoOf(time, side), costInto: intoOf(cost, side) };
}

/** Returns the transposed matrix: the same one if it is symmetric, which needs half of the processor's cache. */
function intoOf(matrix: Float64Array, side: number): Float64Array {
  const into = transposed(matrix, side);
  return into.every((value, entry) => value === matrix[entry]) ? matrix : into;
}

function transposed(matrix: Float64Array, side: number): Float64Array {
  const result = new Float64Array(side * side);
  for (let from = 0; from < side; from += 1)
    for (let to = 0; to < side; to += 1) result[to * side + from] = matrix[from * side + to]!;
  return result;
}

/** Weights of the objective: the distance alone if vehicles come first. */
export function weightsOf(objective: Objective): { perMeter: number; perSecond: number } {
  return objective.kind === "cost" ? objective : { perMeter: 1, perSecond: 0 };
}

/** Returns the highest cost of an arc that leads somewhere. */
export function longestArc(arcs: readonly Arcs[]): number {
  let longest = 1;
  for (const { cost } of arcs)
    for (const value of cost) if (value < Infinity && value > longest) longest = value;
  return longest;
}
