import type { Instance } from "./instance";
import type { Random } from "./random";
import { Schedule } from "./schedule";
import type { Solution } from "./solution";

/**
 * The cheapest insertion of a request among the routes that it was offered. Each position takes constant time; a pickup
 * and its dropoff take one walk along the route for each position of the pickup. It is reused, so that the search
 * allocates nothing.
 */
export class Insertion {
  /** Insertion cost: how much more the route costs. Infinite while no feasible one was found. */
  cost = Infinity;
  vehicle = -1;
  pickupAfter = -1;
  /** Same as `pickupAfter` if the dropoff follows the pickup directly. */
  dropoffAfter = -1;
}

/** Insertions whose schedules are checked together. */
const MAX_CANDIDATES = 512;

/** Evaluates insertions and counts the evaluated positions, which is the search's measure of work. */
export class Inserter {
  readonly #instance: Instance;
  readonly #random: Random;
  readonly #schedule: Schedule;
  /** Evaluated positions so far. */
  work = 0;
  /** Share of positions that are skipped at random, which diversifies a greedy repair ("blinks"). */
  blinkRate = 0;
  /** Nodes of a route, what the dropoff alone costs after each, and the lowest of these costs from there on. */
  readonly #route: Int32Array;
  readonly #dropoffCost: Float64Array;
  readonly #lowestAfter: Float64Array;
  /** Insertions into one route whose schedules have to be checked. */
  #candidates = 0;
  readonly #candidateCost = new Float64Array(MAX_CANDIDATES);
  readonly #candidatePickup = new Int32Array(MAX_CANDIDATES);
  readonly #candidateDropoff = new Int32Array(MAX_CANDIDATES);

  constructor(instance: Instance, random: Random) {
    this.#instance = instance;
    this.#random = random;
    this.#schedule = new Schedule(instance);
    this.#route = new Int32Array(instance.stops + 2);
    this.#dropoffCost = new Float64Array(instance.stops + 2);
    this.#lowestAfter = new Float64Array(instance.stops + 3);
  }

  /** Whether a position is skipped. */
  blinks(): boolean {
    return this.blinkRate > 0 && this.#random.next() < this.blinkRate;
  }

  /** Replaces `best` if the route has a cheaper feasible position. */
  offer(solution: Solution, request: number, vehicle: number, best: Insertion): void {
    if (this.#instance.pickup[request]! >= 0) this.#offerPair(solution, request, vehicle, best);
    else this.#offerStop(solution, request, vehicle, best);
  }

  #offerStop(solution: Solution, request: number, vehicle: number, best: Insertion): void {
    const { stops, vehicles, places, place, ready, due, service, dropoff, arcs, pinned } = this.#instance;
    const { next, departure, latest, costToNext, length } = solution;
    const { time, cost, timeInto, costInto } = arcs[vehicle]!;
    const isScheduled = this.#instance.isScheduled[vehicle] === 1;
    const isEmpty = length[vehicle] === 0;
    const stop = dropoff[request]!;
    const readyAt = ready[stop]!;
    const dueAt = due[stop]!;
    const stay = service[stop]!;
    const row = place[stop]! * places;
    const end = stops + vehicles + vehicle;
    let lowest = best.cost;
    let positions = 0;
    for (let after = pinned[vehicle]!.at(-1) ?? stops + vehicle; after !== end; after = next[after]!) {
      if (departure[after]! > dueAt) break;
      positions += 1;
      const before = next[after]!;
      const from = row + place[after]!;
      const to = row + place[before]!;
      const saved = isEmpty ? -this.#instance.vehicleCost : costToNext[after]!;
      const delta = costInto[from]! + cost[to]! - saved;
      if (delta >= lowest) continue;
      let start = departure[after]! + timeInto[from]!;
      if (start < readyAt) start = readyAt;
      if (start > dueAt || start + stay + time[to]! > latest[before]!) continue;
      if (!this.#hasRoom(solution, stop, after, vehicle)) continue;
      if (this.blinks()) continue;
      if (isScheduled && !this.#schedule.fits(solution, request, vehicle, after, after)) continue;
      lowest = delta;
      best.dropoffAfter = after;
    }
    this.work += positions;
    if (lowest < best.cost) {
      best.cost = lowest;
      best.vehicle = vehicle;
      best.pickupAfter = best.dropoffAfter;
    }
  }

  /** Whether what is collected at the stop fits from there to the end of the route. */
  #hasRoom({ peak }: Solution, stop: number, after: number, vehicle: number): boolean {
    const { dimensions, change, capacity } = this.#instance;
    for (let d = 0; d < dimensions; d += 1) {
      const amount = change[stop * dimensions + d]!;
      if (amount > 0 && peak[after * dimensions + d]! + amount > capacity[vehicle * dimensions + d]!)
        return false;
    }
    return true;
  }

  #offerPair(solution: Solution, request: number, vehicle: number, best: Insertion): void {
    const { places, place, ready, due, service, pickup, dropoff, arcs } = this.#instance;
    const { next, departure, latest, timeToNext, costToNext, length } = solution;
    const { time, cost, timeInto, costInto } = arcs[vehicle]!;
    const [route, dropoffCost, lowestAfter] = [this.#route, this.#dropoffCost, this.#lowestAfter];
    const count = this.#walkDropoff(solution, request, vehicle, best.cost);
    if (lowestAfter[0] === Infinity) return;
    const isScheduled = this.#instance.isScheduled[vehicle] === 1;
    const isEmpty = length[vehicle] === 0;
    const p = pickup[request]!;
    const d = dropoff[request]!;
    const readyP = ready[p]!;
    const stayP = service[p]!;
    const rowP = place[p]! * places;
    const readyD = ready[d]!;
    const dueD = due[d]!;
    const stayD = service[d]!;
    const rowD = place[d]! * places;
    const costPD = cost[rowP + place[d]!]!;
    const timePD = time[rowP + place[d]!]!;
    const dueP = Math.min(due[p]!, dueD - timePD - stayP);
    const earliestP = readyP + stayP;
    let positions = 0;
    for (let index = 0; index < count; index += 1) {
      const after = route[index]!;
      if (departure[after]! > dueP) break;
      positions += 1;
      const before = next[after]!;
      if (latest[before]! < earliestP) continue;
      const placeAfter = place[after]!;
      const placeBefore = place[before]!;
      const toP = costInto[rowP + placeAfter]! - (isEmpty ? -this.#instance.vehicleCost : costToNext[after]!);
      const onlyP = toP + cost[rowP + placeBefore]!;
      const together = toP + costPD + cost[rowD + placeBefore]!;
      const isApart = onlyP + lowestAfter[index + 1]! < best.cost;
      const isTogether = dropoffCost[index]! < Infinity && together < best.cost;
      if (!isApart && !isTogether) continue;
      let start = departure[after]! + timeInto[rowP + placeAfter]!;
      if (start < readyP) start = readyP;
      if (start > dueP || !this.#fits(solution, p, after, vehicle)) continue;
      const leaveP = start + stayP;

      // The dropoff directly after the pickup.
      if (isTogether) {
        start = leaveP + timePD;
        if (start < readyD) start = readyD;
        if (start <= dueD && start + stayD + time[rowD + placeBefore]! <= latest[before]!)
          this.#take(solution, request, vehicle, after, after, together, isScheduled, best);
      }
      if (!isApart) continue;

      // The dropoff after a later stop: follow the route with its delay.
      let clock = leaveP + time[rowP + placeBefore]!;
      for (let later = index + 1; later < count; later += 1) {
        const node = route[later]!;
        // Here it is the arrival, and the departure after the next lines.
        if (clock > latest[node]! || clock > dueD || !this.#fits(solution, p, node, vehicle)) break;
        positions += 1;
        clock = (clock > ready[node]! ? clock : ready[node]!) + service[node]!;
        const delta = onlyP + dropoffCost[later]!;
        if (delta < best.cost) {
          const following = next[node]!;
          start = clock + timeInto[rowD + place[node]!]!;
          if (start < readyD) start = readyD;
          if (start <= dueD && start + stayD + time[rowD + place[following]!]! <= latest[following]!)
            this.#take(solution, request, vehicle, after, node, delta, isScheduled, best);
        }
        if (onlyP + lowestAfter[later + 1]! >= best.cost) break;
        clock += timeToNext[node]!;
      }
    }
    this.work += positions;
    if (this.#candidates > 0) this.#takeScheduled(solution, request, vehicle, best);
  }

  /**
   * Records the cost of the dropoff alone after each node of a route, infinite where it is late, and the lowest of these costs from
   * each node on. A pickup delays the dropoff, so that this rules out most positions of the pickup.
   * @returns the number of nodes
   */
  #walkDropoff(solution: Solution, request: number, vehicle: number, bound: number): number {
    const { stops, vehicles, places, place, ready, due, service, pickup, dropoff, arcs, pinned } =
      this.#instance;
    const { next, departure, latest, costToNext } = solution;
    const { time, cost, timeInto, costInto } = arcs[vehicle]!;
    const [route, dropoffCost, lowestAfter] = [this.#route, this.#dropoffCost, this.#lowestAfter];
    const stop = dropoff[request]!;
    const first = pickup[request]!;
    const dueAt = due[stop]!;
    const stay = service[stop]!;
    const row = place[stop]! * places;
    const leaveFirst = ready[first]! + service[first]!;
    const readyAt = Math.max(ready[stop]!, leaveFirst + timeInto[row + place[first]!]!);
    const earliest = readyAt + stay;
    const end = stops + vehicles + vehicle;
    let count = 0;
    for (let node = pinned[vehicle]!.at(-1) ?? stops + vehicle; node !== end;) {
      if (departure[node]! > dueAt) break;
      const following = next[node]!;
      route[count] = node;
      dropoffCost[count] = Infinity;
      if (latest[following]! >= earliest) {
        const from = row + place[node]!;
        const to = row + place[following]!;
        const delta = costInto[from]! + cost[to]! - costToNext[node]!;
        if (delta < bound) {
          let start = departure[node]! + timeInto[from]!;
          if (start < readyAt) start = readyAt;
          if (start <= dueAt && start + stay + time[to]! <= latest[following]!) dropoffCost[count] = delta;
        }
      }
      count += 1;
      node = following;
    }
    this.work += count;
    let lowest = Infinity;
    lowestAfter[count] = Infinity;
    for (let index = count - 1; index >= 0; index -= 1) {
      if (dropoffCost[index]! < lowest) lowest = dropoffCost[index]!;
      lowestAfter[index] = lowest;
    }
    return count;
  }

  /** Keeps an insertion of a pair, unless it is skipped. One that needs a schedule becomes a candidate. */
  #take(
    solution: Solution,
    request: number,
    vehicle: number,
    pickupAfter: number,
    dropoffAfter: number,
    cost: number,
    isScheduled: boolean,
    best: Insertion,
  ): void {
    if (this.blinks()) return;
    if (isScheduled) {
      if (this.#candidates === MAX_CANDIDATES) this.#takeScheduled(solution, request, vehicle, best);
      const candidate = this.#candidates;
      this.#candidateCost[candidate] = cost;
      this.#candidatePickup[candidate] = pickupAfter;
      this.#candidateDropoff[candidate] = dropoffAfter;
      this.#candidates += 1;
      return;
    }
    best.cost = cost;
    best.vehicle = vehicle;
    best.pickupAfter = pickupAfter;
    best.dropoffAfter = dropoffAfter;
  }

  /** Keeps the cheapest candidate that has a schedule. Schedules take long, so that the cheapest candidate comes first. */
  #takeScheduled(solution: Solution, request: number, vehicle: number, best: Insertion): void {
    const count = this.#candidates;
    const [costs, pickups, dropoffs] = [this.#candidateCost, this.#candidatePickup, this.#candidateDropoff];
    this.#candidates = 0;
    for (;;) {
      let [chosen, lowest] = [-1, best.cost];
      for (let candidate = 0; candidate < count; candidate += 1)
        if (costs[candidate]! < lowest) [chosen, lowest] = [candidate, costs[candidate]!];
      if (chosen < 0) return;
      if (this.#schedule.fits(solution, request, vehicle, pickups[chosen]!, dropoffs[chosen]!)) {
        best.cost = lowest;
        best.vehicle = vehicle;
        best.pickupAfter = pickups[chosen]!;
        best.dropoffAfter = dropoffs[chosen]!;
        return;
      }
      costs[chosen] = Infinity;
    }
  }

  /** Whether the goods fit beside the load that the vehicle has after a stop. */
  #fits({ load }: Solution, pickup: number, after: number, vehicle: number): boolean {
    const { dimensions, change, capacity } = this.#instance;
    for (let d = 0; d < dimensions; d += 1) {
      const sum = load[after * dimensions + d]! + change[pickup * dimensions + d]!;
      if (sum > capacity[vehicle * dimensions + d]!) return false;
    }
    return true;
  }
}
