import type { Fleet } from "../fleet";
import { Insertion } from "../insertion";
import type { Instance } from "../instance";
import type { Random } from "../random";
import type { Solution } from "../solution";

/** Largest noise, as a share of the longest arc. */
const NOISE = 0.025;

/**
 * Regret-k insertion (Potvin & Rousseau 1993; Ropke & Pisinger 2006): inserts the request first that would lose most by waiting,
 * which is the difference between its cheapest route and its next `k - 1` best ones. With noise, insertion costs vary at random.
 */
export class RegretInsertion {
  readonly #fleet: Fleet;
  readonly #instance: Instance;
  readonly #random: Random;
  /** Best insertions into each route: `index in the unserved list * vehicles + vehicle`. */
  readonly #cost: Float64Array;
  readonly #pickupAfter: Int32Array;
  readonly #dropoffAfter: Int32Array;
  readonly #found = new Insertion();
  /** The lowest costs of a request, ascending. */
  readonly #lowest: Float64Array;
  readonly #noise: number;

  constructor(fleet: Fleet, random: Random, k: number) {
    this.#fleet = fleet;
    this.#instance = fleet.instance;
    this.#random = random;
    const { requests, vehicles } = fleet.instance;
    this.#cost = new Float64Array(requests * vehicles);
    this.#pickupAfter = new Int32Array(requests * vehicles);
    this.#dropoffAfter = new Int32Array(requests * vehicles);
    this.#lowest = new Float64Array(k);
    this.#noise = NOISE * fleet.instance.longestArc;
  }

  repair(solution: Solution, isNoisy: boolean): void {
    const noise = isNoisy ? this.#noise : 0;
    const { vehicles } = this.#instance;
    let left = solution.unservedCount;
    for (let index = 0; index < left; index += 1) {
      this.#fleet.startPass();
      for (let vehicle = 0; vehicle < vehicles; vehicle += 1) this.#evaluate(solution, index, vehicle, noise);
    }
    while (left > 0) {
      const index = this.#mostRegretted(left);
      const vehicle = this.#cheapest(index);
      if (vehicle < 0) break;
      const entry = index * vehicles + vehicle;
      const request = solution.unserved[index]!;
      solution.insert(request, vehicle, this.#pickupAfter[entry]!, this.#dropoffAfter[entry]!);
      left -= 1;
      this.#moveRow(solution, left, index);
      const wasEmpty = solution.length[vehicle]! <= 2;
      for (let other = 0; other < left; other += 1) {
        this.#fleet.startPass();
        // The next empty vehicle of the kind takes the place of the one that has a stop now.
        if (wasEmpty)
          for (let next = 0; next < vehicles; next += 1)
            this.#evaluateIfNew(solution, other, next, vehicle, noise);
        else this.#evaluate(solution, other, vehicle, noise);
      }
    }
    // Those without a feasible route are the first ones now.
    solution.unservedCount = left;
  }

  #evaluate(solution: Solution, index: number, vehicle: number, noise: number): void {
    const entry = index * this.#instance.vehicles + vehicle;
    const found = this.#found;
    found.cost = Infinity;
    const request = solution.unserved[index]!;
    if (this.#fleet.isOpen(solution, request, vehicle)) this.#fleet.offer(solution, request, vehicle, found);
    this.#cost[entry] = noise === 0 ? found.cost : found.cost + noise * (2 * this.#random.next() - 1);
    this.#pickupAfter[entry] = found.pickupAfter;
    this.#dropoffAfter[entry] = found.dropoffAfter;
  }

  #evaluateIfNew(solution: Solution, index: number, next: number, changed: number, noise: number): void {
    if (next === changed || solution.length[next] === 0) this.#evaluate(solution, index, next, noise);
  }

  /** Fills the gap of an inserted request with the last row. */
  #moveRow({ unserved }: Solution, last: number, gap: number): void {
    const { vehicles } = this.#instance;
    unserved[gap] = unserved[last]!;
    const [to, from, end] = [gap * vehicles, last * vehicles, (last + 1) * vehicles];
    this.#cost.copyWithin(to, from, end);
    this.#pickupAfter.copyWithin(to, from, end);
    this.#dropoffAfter.copyWithin(to, from, end);
  }

  #mostRegretted(left: number): number {
    let [chosen, highest] = [0, -Infinity];
    for (let index = 0; index < left; index += 1) {
      const regret = this.#regret(index);
      if (regret > highest) [chosen, highest] = [index, regret];
    }
    return chosen;
  }

  /** Requests with fewer feasible routes than `k` come first, those without any last. Ties go to the cheapest. */
  #regret(index: number): number {
    const { vehicles, penalty } = this.#instance;
    const lowest = this.#lowest.fill(penalty);
    for (let entry = index * vehicles; entry < (index + 1) * vehicles; entry += 1) {
      const cost = this.#cost[entry]!;
      let rank = lowest.length - 1;
      if (cost >= lowest[rank]!) continue;
      for (; rank > 0 && lowest[rank - 1]! > cost; rank -= 1) lowest[rank] = lowest[rank - 1]!;
      lowest[rank] = cost;
    }
    const best = lowest[0]!;
    if (best >= penalty) return -Infinity;
    let regret = 0;
    for (let rank = 1; rank < lowest.length; rank += 1) regret += lowest[rank]! - best;
    return regret - best / penalty;
  }

  /** Returns -1 if no route is feasible. */
  #cheapest(index: number): number {
    const { vehicles } = this.#instance;
    let [chosen, lowest] = [-1, Infinity];
    for (let vehicle = 0; vehicle < vehicles; vehicle += 1) {
      const cost = this.#cost[index * vehicles + vehicle]!;
      if (cost < lowest) [chosen, lowest] = [vehicle, cost];
    }
    return chosen;
  }
}
