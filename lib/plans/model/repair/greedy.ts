import type { Fleet } from "../fleet";
import { Insertion } from "../insertion";
import type { Solution } from "../solution";
import type { Orders } from "./orders";

/** Probability of skipping a position, as in the paper. */
const BLINK_RATE = 0.01;

/**
 * Inserts the unserved requests one after the other, each at its cheapest position: "greedy insertion with blinks" of
 * Christiaens & Vanden Berghe (2020). The order is random, or by amount, time window or distance.
 */
export class GreedyInsertion {
  readonly #fleet: Fleet;
  readonly #orders: Orders;
  readonly #best = new Insertion();

  constructor(fleet: Fleet, orders: Orders) {
    this.#fleet = fleet;
    this.#orders = orders;
  }

  repair(solution: Solution): void {
    const { inserter } = this.#fleet;
    const count = solution.unservedCount;
    this.#orders.sort(solution.unserved, count);
    inserter.blinkRate = BLINK_RATE;
    let left = 0;
    for (let index = 0; index < count; index += 1) {
      const request = solution.unserved[index]!;
      if (!this.#insert(solution, request)) {
        solution.unserved[left] = request;
        left += 1;
      }
    }
    solution.unservedCount = left;
    inserter.blinkRate = 0;
  }

  #insert(solution: Solution, request: number): boolean {
    const best = this.#best;
    best.cost = Infinity;
    this.#fleet.offerAll(solution, request, best);
    if (best.cost === Infinity) return false;
    solution.insert(request, best.vehicle, best.pickupAfter, best.dropoffAfter);
    return true;
  }
}
