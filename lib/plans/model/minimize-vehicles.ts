import type { Clock } from "./clock";
import type { Search } from "./search";

const PACE = 16;

/** Temperature of the choice between solutions that lack equally many requests, in average arcs. */
const TEMPERATURE = 0.1;

/**
 * Serves all requests with as few vehicles as it can: closes one after the other and searches for routes for its requests, as in
 * the fleet minimization of Christiaens & Vanden Berghe (2020). A count of each request's absences from the solution guides
 * the search, like the penalty counters of Nagata & Bräysy's guided ejection search ("A powerful route minimization heuristic for the
 * vehicle routing problem with time windows", Operations Research Letters 37, 2009).
 */
export class VehicleMinimization {
  readonly #search: Search;
  readonly #clock: Clock;
  readonly #absences: Float64Array;

  constructor(search: Search, clock: Clock) {
    this.#search = search;
    this.#clock = clock;
    this.#absences = new Float64Array(search.instance.requests);
  }

  /**
   * @param until share of the budget
   * @param fewest a lower bound of the number of vehicles
   */
  run(until: number, fewest: number): void {
    const { best, fleet, drawnShare } = this.#search;
    // Speed counts more than variety here.
    this.#search.drawnShare = 0;
    for (;;) {
      if (!this.serveAll(until)) break;
      best.copyFrom(this.#search.current);
      fleet.closeEmpty(best);
      if (best.usedVehicles <= fewest || this.#clock.progress() >= until) break;
      this.#search.dissolve(this.#easiestRoute());
    }
    this.#search.current.copyFrom(best);
    fleet.reopenUsed(best);
    this.#search.drawnShare = drawnShare;
  }

  /** Returns the vehicle whose requests were left over least often. */
  #easiestRoute(): number {
    const { instance, current } = this.#search;
    let [chosen, lowest] = [-1, Infinity];
    for (let vehicle = 0; vehicle < instance.vehicles; vehicle += 1) {
      if (current.length[vehicle] === 0) continue;
      let sum = 0;
      for (
        let node = current.next[instance.stops + vehicle]!;
        node < instance.stops;
        node = current.next[node]!
      )
        sum += this.#absences[instance.request[node]!] ?? Infinity;
      if (sum < lowest) [chosen, lowest] = [vehicle, sum];
    }
    return chosen;
  }

  /**
   * Searches until no request is left over.
   * @param until share of the budget
   * @returns whether it found a solution
   */
  serveAll(until: number): boolean {
    const search = this.#search;
    const temperature = (TEMPERATURE * search.current.cost) / (search.instance.requests + 1);
    for (let iteration = 0; search.current.unservedCount > 0; iteration += 1) {
      if (iteration % PACE === 0 && this.#clock.progress() >= until) return false;
      if (!search.step()) continue;
      const { trial, current, random } = search;
      const [missing, before] = [trial.unservedCount, current.unservedCount];
      const [sum, sumBefore] = [this.#sumOfAbsences(trial), this.#sumOfAbsences(current)];
      for (let index = 0; index < missing; index += 1) this.#absences[trial.unserved[index]!]! += 1;
      if (
        missing === 0 ||
        sum < sumBefore ||
        (missing <= before &&
          sum === sumBefore &&
          trial.cost < current.cost - temperature * Math.log(random.next()))
      )
        search.accept();
    }
    return true;
  }

  #sumOfAbsences({ unserved, unservedCount }: Search["current"]): number {
    let sum = 0;
    for (let index = 0; index < unservedCount; index += 1) sum += this.#absences[unserved[index]!]!;
    return sum;
  }
}
