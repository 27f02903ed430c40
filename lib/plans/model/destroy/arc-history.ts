import type { Instance } from "../instance";
import type { Solution } from "../solution";

/**
 * Cost of the best solution that contained each arc: the neighbor graph of Ropke & Pisinger, "A unified heuristic for a large
 * class of vehicle routing problems with backhauls", European Journal of Operational Research 171 (2006). A stop whose arcs were
 * only part of expensive solutions is probably in the wrong place.
 */
export class ArcHistory {
  readonly #instance: Instance;
  /** `from * side + to`; the starts and ends of all vehicles share the last row and column. */
  readonly #best: Float64Array;
  readonly #side: number;

  constructor(instance: Instance) {
    this.#instance = instance;
    this.#side = instance.stops + 1;
    this.#best = new Float64Array(this.#side * this.#side).fill(Infinity);
  }

  #arc(from: number, to: number): number {
    const depot = this.#side - 1;
    return Math.min(from, depot) * this.#side + Math.min(to, depot);
  }

  /** Records the arcs of a solution. */
  record({ next, vehicle, cost }: Solution): void {
    for (let stop = 0; stop < this.#instance.stops; stop += 1) {
      if (vehicle[stop]! < 0) continue;
      const arc = this.#arc(stop, next[stop]!);
      if (cost < this.#best[arc]!) this.#best[arc] = cost;
    }
  }

  /** Returns the sum of the arcs around the stops of a request: the higher, the more it should move. */
  score(solution: Solution, request: number): number {
    const { pickup, dropoff } = this.#instance;
    const first = pickup[request]!;
    return this.#around(solution, dropoff[request]!) + (first < 0 ? 0 : this.#around(solution, first));
  }

  #around({ previous, next, cost }: Solution, stop: number): number {
    const [arriving, leaving] = [this.#arc(previous[stop]!, stop), this.#arc(stop, next[stop]!)];
    // Arcs that were never recorded are as good as the solution that has them.
    return Math.min(this.#best[arriving]!, cost) + Math.min(this.#best[leaving]!, cost);
  }
}
