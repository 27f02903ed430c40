import { type Instance, startOf } from "../instance";
import type { Neighbors } from "../neighbors";
import type { Random } from "../random";
import { Schedule } from "../schedule";
import type { Solution } from "../solution";

/** Tolerated rounding of times, in seconds. */
const ROUNDING = 1e-6;

/** Takes requests out of a solution for the destroy operators, and refreshes the routes once at the end. */
export class Remover {
  readonly instance: Instance;
  readonly random: Random;
  readonly neighbors: Neighbors;
  solution: Solution;
  readonly #changed: Uint8Array;
  readonly #schedule: Schedule;
  /** Scratch space of the operators, one entry for each stop. */
  readonly marked: Int32Array;

  constructor(instance: Instance, random: Random, neighbors: Neighbors, solution: Solution) {
    this.instance = instance;
    this.random = random;
    this.neighbors = neighbors;
    this.solution = solution;
    this.#changed = new Uint8Array(instance.vehicles);
    this.#schedule = new Schedule(instance);
    this.marked = new Int32Array(instance.stops);
  }

  /** Whether a request was taken out of the route since the last `finish`. */
  hasChanged(vehicle: number): boolean {
    return this.#changed[vehicle] === 1;
  }

  /** Takes out the request of a stop. Pinned and unserved stops stay as they are. */
  removeStop(stop: number): void {
    const request = this.instance.request[stop]!;
    if (request >= 0 && this.solution.vehicle[stop]! >= 0) this.#changed[this.solution.remove(request)] = 1;
  }

  removeRequest(request: number): void {
    this.removeStop(this.instance.dropoff[request]!);
  }

  /** Takes the first requests out of a route, at most `most`. */
  removeAll(vehicle: number, most = Infinity): void {
    const { stops, request } = this.instance;
    const { next } = this.solution;
    let removed = 0;
    for (let node = next[stops + vehicle]!; node < stops && removed < most; node = next[node]!) {
      if (request[node]! < 0) continue;
      this.marked[removed] = node;
      removed += 1;
    }
    // The pickup of a pair takes its dropoff along.
    for (let index = 0; index < removed; index += 1) this.removeStop(this.marked[index]!);
  }

  /**
   * Refreshes the routes. It has to follow the last removal. A route can be late without a stop: a break may have fit only beside
   * it, and the direct road may take longer. Then its other requests are taken out, too.
   */
  finish(): void {
    for (let vehicle = 0; vehicle < this.#changed.length; vehicle += 1) {
      if (this.#changed[vehicle] === 0) continue;
      this.solution.refresh(vehicle);
      if (!this.#isInTime(vehicle)) {
        this.removeAll(vehicle);
        this.solution.refresh(vehicle);
      }
      this.#changed[vehicle] = 0;
    }
  }

  #isInTime(vehicle: number): boolean {
    const { instance, solution } = this;
    if (instance.isScheduled[vehicle] === 1) return this.#schedule.read(solution, vehicle);
    const start = startOf(instance, vehicle);
    return instance.ready[start]! <= solution.latest[start]! + ROUNDING;
  }
}
