import { Insertion, type Inserter } from "./insertion";
import type { Instance } from "./instance";
import { type Solution, newestVersion } from "./solution";

/** Instead of a position: there is no insertion that costs less than the remembered cost. */
const AT_LEAST = -2;

/**
 * The vehicles that the search may use. It remembers the best insertion of each request into each route of the current solution
 * until the route changes, because a step changes few routes and most steps are rejected.
 */
export class Fleet {
  readonly instance: Instance;
  readonly inserter: Inserter;
  readonly #isClosed: Uint8Array;
  /** The last call that offered an empty vehicle of each kind. */
  readonly #emptySeen: Int32Array;
  #call = 0;
  /** Newest route of the current solution. */
  #lasting = 0;
  readonly #found = new Insertion();
  /** Routes whose insertions are not known. */
  readonly #others: Int32Array;
  /** Remembered insertions: `request * vehicles + vehicle`. */
  readonly #version: Float64Array;
  readonly #cost: Float64Array;
  readonly #pickupAfter: Int32Array;
  readonly #dropoffAfter: Int32Array;

  constructor(instance: Instance, inserter: Inserter) {
    this.instance = instance;
    this.inserter = inserter;
    this.#isClosed = new Uint8Array(instance.vehicles);
    this.#emptySeen = new Int32Array(instance.vehicles);
    this.#others = new Int32Array(instance.vehicles);
    const entries = instance.requests * instance.vehicles;
    this.#version = new Float64Array(entries);
    this.#cost = new Float64Array(entries);
    this.#pickupAfter = new Int32Array(entries);
    this.#dropoffAfter = new Int32Array(entries);
  }

  /** Takes a vehicle out of the fleet, whose route must be empty by then. */
  close(vehicle: number): void {
    this.#isClosed[vehicle] = 1;
  }

  /** Opens the vehicles with stops. */
  reopenUsed({ length }: Solution): void {
    for (let vehicle = 0; vehicle < length.length; vehicle += 1)
      if (length[vehicle]! > 0) this.#isClosed[vehicle] = 0;
  }

  /** Closes the vehicles without stops. */
  closeEmpty({ length }: Solution): void {
    for (let vehicle = 0; vehicle < length.length; vehicle += 1)
      if (length[vehicle] === 0) this.close(vehicle);
  }

  /** Starts a pass over the vehicles: of each kind, one empty vehicle is enough. */
  startPass(): void {
    this.#call += 1;
  }

  isOpen({ length }: Solution, request: number, vehicle: number): boolean {
    const { allowed, vehicles, kind } = this.instance;
    if (this.#isClosed[vehicle] === 1 || allowed[request * vehicles + vehicle] === 0) return false;
    if (length[vehicle]! > 0) return true;
    if (this.#emptySeen[kind[vehicle]!] === this.#call) return false;
    this.#emptySeen[kind[vehicle]!] = this.#call;
    return true;
  }

  /** Starts a step: routes that change from here on are trials, whose insertions are not worth remembering. */
  startStep(): void {
    this.#lasting = newestVersion();
  }

  /** Offers a request to every vehicle that may serve it: first to the routes that changed in this step. */
  offerAll(solution: Solution, request: number, best: Insertion): void {
    const { vehicles } = this.instance;
    const { version } = solution;
    this.startPass();
    let others = 0;
    for (let vehicle = 0; vehicle < vehicles; vehicle += 1) {
      if (!this.isOpen(solution, request, vehicle)) continue;
      const entry = request * vehicles + vehicle;
      if (version[vehicle]! > this.#lasting) this.inserter.offer(solution, request, vehicle, best);
      else if (this.#isKnown(entry, version[vehicle]!)) this.#take(entry, vehicle, best);
      else {
        // The cheapest before its route changed comes first, so that its cost rules out others.
        const first = this.#others[0]!;
        const isFirst = others > 0 && this.#cost[entry]! < this.#cost[request * vehicles + first]!;
        this.#others[others] = isFirst ? first : vehicle;
        if (isFirst) this.#others[0] = vehicle;
        others += 1;
      }
    }
    for (let index = 0; index < others; index += 1)
      this.#offerAndKeep(solution, request, this.#others[index]!, best);
  }

  /** Offers a request to one vehicle. */
  offer(solution: Solution, request: number, vehicle: number, best: Insertion): void {
    const entry = request * this.instance.vehicles + vehicle;
    const version = solution.version[vehicle]!;
    if (version > this.#lasting) this.inserter.offer(solution, request, vehicle, best);
    else if (this.#isKnown(entry, version)) this.#take(entry, vehicle, best);
    else this.#offerAndKeep(solution, request, vehicle, best);
  }

  #isKnown(entry: number, version: number): boolean {
    return this.#version[entry] === version && this.#pickupAfter[entry]! !== AT_LEAST;
  }

  /** Replaces `best` by what is remembered, if that is cheaper and not skipped at random. */
  #take(entry: number, vehicle: number, best: Insertion): void {
    this.inserter.work += 1;
    if (this.#cost[entry]! >= best.cost || this.inserter.blinks()) return;
    best.cost = this.#cost[entry]!;
    best.vehicle = vehicle;
    best.pickupAfter = this.#pickupAfter[entry]!;
    best.dropoffAfter = this.#dropoffAfter[entry]!;
  }

  /** Evaluates a route of the current solution without blinks, and remembers the result. */
  #offerAndKeep(solution: Solution, request: number, vehicle: number, best: Insertion): void {
    const { inserter } = this;
    const entry = request * this.instance.vehicles + vehicle;
    const version = solution.version[vehicle]!;
    if (this.#version[entry] === version && this.#cost[entry]! >= best.cost) return;
    const found = this.#found;
    found.cost = best.cost;
    found.pickupAfter = best.cost === Infinity ? -1 : AT_LEAST;
    const { blinkRate } = inserter;
    inserter.blinkRate = 0;
    inserter.offer(solution, request, vehicle, found);
    inserter.blinkRate = blinkRate;
    this.#version[entry] = version;
    this.#cost[entry] = found.cost;
    this.#pickupAfter[entry] = found.pickupAfter;
    this.#dropoffAfter[entry] = found.dropoffAfter;
    this.#take(entry, vehicle, best);
  }
}
