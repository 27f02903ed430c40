import type { PlannedBreak } from "../rules/plan";
import type { Break } from "../rules/problem";
import { type Instance, endOf, startOf } from "./instance";
import type { Solution } from "./solution";

/** Tolerated rounding of times on board, in seconds. */
const ROUNDING = 1e-6;

/**
 * The earliest schedule of one route with breaks and limited times on board, which cannot be checked in constant time.
 *
 * Breaks: the earliest time at each node is kept for every number of breaks taken until then, so that each break finds its best
 * place. Times on board: if goods are on board for too long, their pickup is delayed by the excess and the route is scheduled
 * again. Without breaks this finds a schedule if there is one: the delays are the longest paths of a system of difference
 * constraints (Cordeau & Laporte 2003 delay pickups in the same way).
 */
export class Schedule {
  readonly #instance: Instance;
  /** Nodes of the route, from its start to its end. */
  readonly nodes: Int32Array;
  count = 0;
  /** By position in the route. */
  readonly arrival: Float64Array;
  readonly start: Float64Array;
  breaks: PlannedBreak[] = [];

  /** Stops with a limited time on board. */
  #limited = 0;
  readonly #earliest: Float64Array;
  readonly #position: Int32Array;
  /** `position * (breaks + 1) + breaks taken`: earliest arrival and departure, and whether the last break was taken there. */
  readonly #arrive: Float64Array;
  readonly #leave: Float64Array;
  readonly #restsOnArrival: Uint8Array;
  readonly #restsBeforeLeaving: Uint8Array;

  constructor(instance: Instance) {
    this.#instance = instance;
    const length = instance.stops + 2;
    const states = length * (1 + Math.max(0, ...instance.breaks.map((breaks) => breaks.length)));
    this.nodes = new Int32Array(length);
    this.arrival = new Float64Array(length);
    this.start = new Float64Array(length);
    this.#earliest = new Float64Array(length);
    this.#position = new Int32Array(instance.stops);
    this.#arrive = new Float64Array(states);
    this.#leave = new Float64Array(states);
    this.#restsOnArrival = new Uint8Array(states);
    this.#restsBeforeLeaving = new Uint8Array(states);
  }

  /**
   * Whether a route can be scheduled with one more request.
   * @param isRead whether the times are read afterwards
   */
  fits(
    solution: Solution,
    request: number,
    vehicle: number,
    pickupAfter: number,
    dropoffAfter: number,
    isRead = false,
  ): boolean {
    const { pickup, dropoff } = this.#instance;
    const end = endOf(this.#instance, vehicle);
    this.count = 0;
    this.#limited = 0;
    for (let node = startOf(this.#instance, vehicle); ; node = solution.next[node]!) {
      this.#add(node);
      if (node === end) break;
      if (node === pickupAfter && pickup[request]! >= 0) this.#add(pickup[request]!);
      if (node === dropoffAfter) this.#add(dropoff[request]!);
    }
    return this.#solve(vehicle, isRead);
  }

  /** Schedules a route as it is. @returns whether there is a schedule */
  read(solution: Solution, vehicle: number): boolean {
    const end = endOf(this.#instance, vehicle);
    this.count = 0;
    this.#limited = 0;
    for (let node = startOf(this.#instance, vehicle); ; node = solution.next[node]!) {
      this.#add(node);
      if (node === end) return this.#solve(vehicle, true);
    }
  }

  #add(node: number): void {
    if (node < this.#instance.stops) {
      this.#position[node] = this.count;
      if (this.#instance.boardedAt[node]! >= 0) this.#limited += 1;
    }
    this.nodes[this.count] = node;
    this.count += 1;
  }

  /** @param isRead whether the times are needed, or only whether there are any */
  #solve(vehicle: number, isRead: boolean): boolean {
    const { ready } = this.#instance;
    for (let k = 0; k < this.count; k += 1) this.#earliest[k] = ready[this.nodes[k]!]!;
    // Each pickup can push others, so that as many rounds as stops are enough.
    for (let round = 0; round <= this.count; round += 1) {
      const taken = this.#propagate(vehicle);
      if (taken < 0) return false;
      if (!isRead && this.#limited === 0) return true;
      this.#trace(vehicle, taken, isRead);
      if (!this.#delayPickups()) return true;
    }
    return false;
  }

  /** Calculates the earliest times. @returns the number of breaks taken; -1 if some time is too late */
  #propagate(vehicle: number): number {
    const { places, place, arcs, service, due, breaks } = this.#instance;
    const { time } = arcs[vehicle]!;
    const width = breaks[vehicle]!.length + 1;
    const [arrive, leave] = [this.#arrive, this.#leave];
    arrive.fill(Infinity, 0, width);
    arrive[0] = this.#earliest[0]!;
    for (let k = 0; k < this.count; k += 1) {
      const node = this.nodes[k]!;
      if (k > 0) {
        const drive = time[place[this.nodes[k - 1]!]! * places + place[node]!]!;
        for (let b = 0; b < width; b += 1) arrive[k * width + b] = leave[(k - 1) * width + b]! + drive;
      }
      this.#rest(vehicle, arrive, this.#restsOnArrival, k * width);
      for (let b = 0; b < width; b += 1) {
        const start = Math.max(arrive[k * width + b]!, this.#earliest[k]!);
        leave[k * width + b] = start > due[node]! ? Infinity : start + service[node]!;
      }
      if (k < this.count - 1) this.#rest(vehicle, leave, this.#restsBeforeLeaving, k * width);
    }
    return this.#breaksTaken(vehicle, (this.count - 1) * width);
  }

  /** Takes breaks in the states of one node wherever that is the earliest way to have taken as many. */
  #rest(vehicle: number, times: Float64Array, rests: Uint8Array, row: number): void {
    const breaks = this.#instance.breaks[vehicle]!;
    rests[row] = 0;
    for (let b = 0; b < breaks.length; b += 1) {
      const { ready, deadline, duration } = breaks[b]!;
      const start = Math.max(times[row + b]!, ready);
      const isEarlier = start <= deadline && start + duration < times[row + b + 1]!;
      if (isEarlier) times[row + b + 1] = start + duration;
      rests[row + b + 1] = isEarlier ? 1 : 0;
    }
  }

  /** Returns the number of breaks with the earliest end of the route; the next one may still be due after that. */
  #breaksTaken(vehicle: number, row: number): number {
    const breaks = this.#instance.breaks[vehicle]!;
    let [taken, earliest] = [-1, Infinity];
    for (let b = 0; b <= breaks.length; b += 1) {
      const end = this.#leave[row + b]!;
      const next = breaks[b]?.deadline ?? Infinity;
      if (end <= next && end < earliest) [taken, earliest] = [b, end];
    }
    return taken;
  }

  #trace(vehicle: number, taken: number, isRead: boolean): void {
    const breaks = this.#instance.breaks[vehicle]!;
    const width = breaks.length + 1;
    this.breaks.length = 0;
    let b = taken;
    for (let k = this.count - 1; k >= 0; k -= 1) {
      this.start[k] = Math.max(this.#arrive[k * width + b]!, this.#earliest[k]!);
      for (; this.#restsOnArrival[k * width + b] === 1; b -= 1)
        if (isRead) this.#addBreak(breaks[b - 1]!, this.#arrive[k * width + b]!, k - 1);
      this.arrival[k] = this.#arrive[k * width + b]!;
      for (; k > 0 && this.#restsBeforeLeaving[(k - 1) * width + b] === 1; b -= 1)
        if (isRead) this.#addBreak(breaks[b - 1]!, this.#leave[(k - 1) * width + b]!, k - 1);
    }
  }

  /** Adds a break before those that are known, as the trace goes backwards. */
  #addBreak({ duration }: Break, end: number, after: number): void {
    this.breaks.unshift({ start: end - duration, end, after });
  }

  /** Delays the pickups of goods that are on board for too long. @returns whether there were any */
  #delayPickups(): boolean {
    const { stops, boardedAt, maxOnBoard, service } = this.#instance;
    let hasDelayed = false;
    for (let k = 1; k < this.count - 1; k += 1) {
      const node = this.nodes[k]!;
      const pickup = node < stops ? boardedAt[node]! : -1;
      if (pickup < 0) continue;
      const latest = this.start[k]! - maxOnBoard[node]! - service[pickup]!;
      const position = this.#position[pickup]!;
      if (this.start[position]! >= latest - ROUNDING) continue;
      this.#earliest[position] = latest;
      hasDelayed = true;
    }
    return hasDelayed;
  }
}
