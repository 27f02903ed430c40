import type { Instance } from "./instance";

let lastVersion = 0;

/** Returns the number of the newest state of a route. */
export const newestVersion = (): number => lastVersion;

/**
 * Routes as doubly linked lists of nodes, with what makes an insertion checkable in constant time (Savelsbergh, "The vehicle
 * routing problem with time windows: minimizing route duration", ORSA Journal on Computing 4, 1992): the earliest departure from
 * every node, the latest start of service that keeps the rest of the route in time, and the highest load from there on.
 *
 * All of it is in two buffers, so that a copy is two block copies.
 */
export class Solution {
  readonly instance: Instance;
  readonly #ints: Int32Array;
  readonly #floats: Float64Array;

  /** By node. */
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** Vehicle of a node; -1 while its request is unserved. */
  readonly vehicle: Int32Array;
  /** Earliest end of service. */
  readonly departure: Float64Array;
  readonly latest: Float64Array;
  /** Travel time and cost of the arc to the next node. */
  readonly timeToNext: Float64Array;
  readonly costToNext: Float64Array;
  /** Load after the node, and the highest load from there to the end: `node * dimensions + dimension`. */
  readonly load: Float64Array;
  readonly peak: Float64Array;

  /** Number of stops, by vehicle. */
  readonly length: Int32Array;
  readonly routeCost: Float64Array;
  /** Number of a state of a route: no other state of any route has it. */
  readonly version: Float64Array;

  /** Requests without a route: the first `unservedCount` entries. */
  readonly unserved: Int32Array;
  readonly #unservedCount: Int32Array;

  constructor(instance: Instance) {
    this.instance = instance;
    const { stops, vehicles, requests, dimensions } = instance;
    const nodes = stops + 2 * vehicles;
    this.#ints = new Int32Array(3 * nodes + vehicles + requests + 1);
    this.#floats = new Float64Array((4 + 2 * dimensions) * nodes + 2 * vehicles);
    const [ints, floats] = [cutter(this.#ints), cutter(this.#floats)];
    this.next = ints(nodes);
    this.previous = ints(nodes);
    this.vehicle = ints(nodes).fill(-1);
    this.length = ints(vehicles);
    this.unserved = ints(requests);
    this.#unservedCount = ints(1);
    this.departure = floats(nodes);
    this.latest = floats(nodes);
    this.timeToNext = floats(nodes);
    this.costToNext = floats(nodes);
    this.load = floats(nodes * dimensions);
    this.peak = floats(nodes * dimensions);
    this.routeCost = floats(vehicles);
    this.version = floats(vehicles);
    for (let vehicle = 0; vehicle < vehicles; vehicle += 1) this.#openRoute(vehicle);
    this.listUnserved();
  }

  /** Starts a route with the stops that are pinned to its beginning. */
  #openRoute(vehicle: number): void {
    const { stops, vehicles, pinned } = this.instance;
    const [start, end] = [stops + vehicle, stops + vehicles + vehicle];
    this.vehicle[start] = vehicle;
    this.vehicle[end] = vehicle;
    this.#link(start, end);
    for (const stop of pinned[vehicle]!) this.append(stop, vehicle);
    this.refresh(vehicle);
  }

  get unservedCount(): number {
    return this.#unservedCount[0]!;
  }

  set unservedCount(count: number) {
    this.#unservedCount[0] = count;
  }

  addUnserved(request: number): void {
    this.unserved[this.unservedCount] = request;
    this.unservedCount += 1;
  }

  /** Cost of the routes, and the penalties of unserved requests. */
  get cost(): number {
    return this.routesCost + this.unservedCount * this.instance.penalty;
  }

  get routesCost(): number {
    let sum = 0;
    for (let vehicle = 0; vehicle < this.routeCost.length; vehicle += 1) sum += this.routeCost[vehicle]!;
    return sum;
  }

  get usedVehicles(): number {
    let used = 0;
    for (let vehicle = 0; vehicle < this.length.length; vehicle += 1)
      if (this.length[vehicle]! > 0) used += 1;
    return used;
  }

  copyFrom(other: Solution): void {
    this.#ints.set(other.#ints);
    this.#floats.set(other.#floats);
  }

  /** Returns the same routes under other constraints. */
  under(instance: Instance): Solution {
    const copy = new Solution(instance);
    copy.copyFrom(this);
    for (let vehicle = 0; vehicle < instance.vehicles; vehicle += 1) copy.refresh(vehicle);
    return copy;
  }

  #link(node: number, next: number): void {
    this.next[node] = next;
    this.previous[next] = node;
  }

  /** Puts a stop into a route. */
  #linkStop(stop: number, after: number, vehicle: number): void {
    this.#link(stop, this.next[after]!);
    this.#link(after, stop);
    this.vehicle[stop] = vehicle;
    this.length[vehicle]! += 1;
  }

  /** Puts a stop at the end of a route. `refresh` and `listUnserved` have to follow. */
  append(stop: number, vehicle: number): void {
    const { stops, vehicles } = this.instance;
    this.#linkStop(stop, this.previous[stops + vehicles + vehicle]!, vehicle);
  }

  /** Lists the requests without a route. */
  listUnserved(): void {
    const { requests, dropoff } = this.instance;
    this.unservedCount = 0;
    for (let request = 0; request < requests; request += 1)
      if (this.vehicle[dropoff[request]!]! < 0) this.addUnserved(request);
  }

  #unlink(stop: number): void {
    this.#link(this.previous[stop]!, this.next[stop]!);
    this.length[this.vehicle[stop]!]! -= 1;
    this.vehicle[stop] = -1;
  }

  /**
   * Takes a request out of its route. `refresh` has to follow.
   * @returns the vehicle
   */
  remove(request: number): number {
    const { pickup, dropoff } = this.instance;
    const vehicle = this.vehicle[dropoff[request]!]!;
    this.#unlink(dropoff[request]!);
    if (pickup[request]! >= 0) this.#unlink(pickup[request]!);
    this.addUnserved(request);
    return vehicle;
  }

  /** Puts a request into a route and refreshes it. The caller takes it off the list of unserved ones. */
  insert(request: number, vehicle: number, pickupAfter: number, dropoffAfter: number): void {
    const { pickup, dropoff } = this.instance;
    if (pickup[request]! >= 0) {
      // Without a stop in between, the dropoff follows the pickup itself.
      this.#linkStop(pickup[request]!, pickupAfter, vehicle);
      this.#linkStop(
        dropoff[request]!,
        pickupAfter === dropoffAfter ? pickup[request]! : dropoffAfter,
        vehicle,
      );
    } else {
      this.#linkStop(dropoff[request]!, dropoffAfter, vehicle);
    }
    this.refresh(vehicle);
  }

  /** Recalculates times, loads and cost of a route. */
  refresh(vehicle: number): void {
    const { stops, vehicles, places, place, ready, due, service, change, dimensions, initialLoad, arcs } =
      this.instance;
    const { next, previous, departure, latest, timeToNext, costToNext, load, peak } = this;
    const { time, cost } = arcs[vehicle]!;
    const [start, end] = [stops + vehicle, stops + vehicles + vehicle];

    departure[start] = ready[start]!;
    for (let d = 0; d < dimensions; d += 1)
      load[start * dimensions + d] = initialLoad[vehicle * dimensions + d]!;
    let total = 0;
    for (let from = start, node = next[start]!; ; from = node, node = next[node]!) {
      const arc = place[from]! * places + place[node]!;
      timeToNext[from] = time[arc]!;
      costToNext[from] = cost[arc]!;
      total += cost[arc]!;
      const arrival = departure[from]! + time[arc]!;
      departure[node] = (arrival > ready[node]! ? arrival : ready[node]!) + service[node]!;
      for (let d = 0; d < dimensions; d += 1)
        load[node * dimensions + d] = load[from * dimensions + d]! + change[node * dimensions + d]!;
      if (node === end) break;
    }
    lastVersion += 1;
    this.version[vehicle] = lastVersion;
    this.routeCost[vehicle] = this.length[vehicle] === 0 ? 0 : total + this.instance.vehicleCost;

    latest[end] = due[end]!;
    for (let d = 0; d < dimensions; d += 1) peak[end * dimensions + d] = load[end * dimensions + d]!;
    for (let to = end, node = previous[end]!; ; to = node, node = previous[node]!) {
      const limit = latest[to]! - timeToNext[node]! - service[node]!;
      latest[node] = limit < due[node]! ? limit : due[node]!;
      for (let d = 0; d < dimensions; d += 1) {
        const rest = peak[to * dimensions + d]!;
        peak[node * dimensions + d] =
          rest > load[node * dimensions + d]! ? rest : load[node * dimensions + d]!;
      }
      if (node === start) break;
    }
  }
}

/** Returns a function that cuts the next piece off a buffer. */
function cutter<T extends Int32Array | Float64Array>(buffer: T): (length: number) => T {
  let used = 0;
  return (length) => {
    used += length;
    return buffer.subarray(used - length, used) as T;
  };
}
