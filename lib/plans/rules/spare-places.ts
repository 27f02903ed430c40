import { weightsOf } from "../model/arcs";
import type { OpenPlan } from "./insert-one";
import { type Matrix, type Problem, UNREACHABLE } from "./problem";

/** One way. Seconds include whatever time the arrival takes. */
export type Way = { seconds: number; meters: number };

/** The ways between a place and all others, by the number of the other one; null where no road leads. */
type Ways = { into: readonly (Way | null)[]; outOf: readonly (Way | null)[] };

/** Places for the pickup and the dropoff of an order that is tried, which `setWays` fills. */
const SPARE = 2;

/** Returns the problem with two more places, the last ones, which no road leads to yet. */
export function withSparePlaces(problem: Problem): Problem {
  const places = problem.places + SPARE;
  return { ...problem, places, matrices: problem.matrices.map((matrix) => padded(matrix, problem.places)) };
}

function padded({ seconds, meters }: Matrix, from: number): Matrix {
  const to = from + SPARE;
  const pad = (values: Matrix["seconds"]) => {
    const result = new Uint32Array(to * to).fill(UNREACHABLE);
    for (let row = 0; row < from; row += 1)
      for (let column = 0; column < from; column += 1)
        result[row * to + column] = values[row * from + column]!;
    // Not symmetric, so that both directions are stored and can be set apart.
    result[from * to + from + 1] = 0;
    return result;
  };
  return { seconds: pad(seconds), meters: pad(meters) };
}

/**
 * Sets the ways to and from a spare place, in a plan of `withSparePlaces`.
 * @param matrix index of the matrix
 */
export function setWays(
  { compiled: { instance, problem } }: OpenPlan,
  { matrix, place, ways }: { matrix: number; place: number; ways: Ways },
): void {
  const vehicle = problem.couriers.findIndex((courier) => (courier.matrix ?? 0) === matrix);
  if (vehicle < 0) return;
  const { time, cost, timeInto, costInto } = instance.arcs[vehicle]!;
  const { perMeter, perSecond } = weightsOf(problem.objective);
  const side = instance.places;
  const set = (from: number, to: number, way: Way | null) => {
    const seconds = way === null ? Infinity : way.seconds;
    const costs = way === null ? Infinity : perMeter * way.meters + perSecond * way.seconds;
    time[from * side + to] = timeInto[to * side + from] = seconds;
    cost[from * side + to] = costInto[to * side + from] = costs;
  };
  ways.into.forEach((way, from) => set(from, place, way));
  ways.outOf.forEach((way, to) => set(place, to, way));
}
